import type { Zone } from '#domain/operator/installation.ts'
import { municipalities } from '#geography/municipalities.ts'
import { readPlace } from '#geography/read-place.ts'

type Places = Pick<Zone, 'municipalities' | 'provinces' | 'locations'>

/** The places of a zone, one a line: 12135 Vila-real, 12 and @castellon. */
export function typedPlaces({ municipalities: ines, provinces, locations }: Places): string {
  const lines = [
    ...(ines ?? []).map((ine) => `${ine} ${municipalities.get(ine)?.name ?? ''}`.trim()),
    ...(provinces ?? []),
    ...(locations ?? []).map((id) => `@${id}`),
  ]
  return lines.join('\n')
}

/** Reads such lines, also municipalities by their names; what is none of them stays as it was typed, for the rules to refuse. */
export function readPlaces(typed: string): { readonly [Kind in keyof Places]?: string[] } {
  const places: { municipalities?: string[]; provinces?: string[]; locations?: string[] } = {}
  for (const line of linesOf(typed)) {
    const [, ine] = /^(\d{5})(?!\d)/.exec(line) ?? []
    const [, province] = /^(\d{2})$/.exec(line) ?? []
    if (ine) (places.municipalities ??= []).push(ine)
    else if (province) (places.provinces ??= []).push(province)
    else if (line.startsWith('@')) (places.locations ??= []).push(line.slice(1))
    else {
      const { named } = readPlace(line)
      const [only] = named
      ;(places.municipalities ??= []).push(named.length === 1 && only ? only.ine : line)
    }
  }
  return places
}

export function linesOf(typed: string): readonly string[] {
  return typed
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
