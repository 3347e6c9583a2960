import { data, redirect, type RouterContextProvider } from 'react-router'
import { mayActAs, type StaffRole } from '#domain/staff-role.ts'
import { deskPathContext, servicesContext, staffContext } from '../context.ts'
import type { SignedIn } from './sessions.ts'

type Context = Readonly<RouterContextProvider>

const CONFIRMED_FOR_MS = 10 * 60_000

/** Who is signed in. Throws the answer 403 where their role is not enough. */
export function requireRole(context: Context, least: StaffRole): SignedIn {
  const staff = context.get(staffContext)
  if (!mayActAs(staff.role, least)) throw data(null, { status: 403 })
  return staff
}

/**
 * For what shows or changes most: throws a redirect to the page that asks for passkey or code, and comes back here,
 * where they were last given more than ten minutes ago.
 */
export function requireRecentConfirmation(context: Context): void {
  const { clock } = context.get(servicesContext)
  const age = clock() - context.get(staffContext).confirmedAt.getTime()
  if (age < CONFIRMED_FOR_MS) return
  const query = new URLSearchParams({ volver: context.get(deskPathContext) })
  throw redirect(`/gestion/confirmar?${query}`, 303)
}
