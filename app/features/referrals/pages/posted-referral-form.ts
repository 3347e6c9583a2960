import { isTicked } from '#app/components/forms/fields/is-ticked.ts'
import type { FormAnswer } from '#app/components/forms/sending/request-answer.ts'
import type { ReferralErrors, ReferralForm } from '../rules.ts'

/** The answer of the page's action. */
export type ReferralAnswer = FormAnswer<ReferralForm, ReferralErrors>

/** The buttons other than *Send*: they render the page again with one field more or one less. */
export type FriendAction = { readonly type: 'add' } | { readonly type: 'remove'; readonly index: number }

/** More than any operator may allow: nobody can make the server render thousands of fields. */
const MAX_FIELDS = 100

/** Parses the posted fields, with at least one for a friend; they are validated by the domain. */
export function readReferralForm(form: FormData): ReferralForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const friendNames = [...form.keys()].filter((name) => /^friend\.\d+$/.test(name))
  // Limited before the lookups, which take quadratic time.
  const friends = friendNames.slice(0, MAX_FIELDS).map(text)
  return {
    name: text('name'),
    lastName: text('lastName'),
    identity: text('identity'),
    friends: friends.length > 0 ? friends : [''],
    terms: isTicked(form, 'terms'),
    informed: isTicked(form, 'informed'),
  }
}

/** The value of the action's button, whose name is `intent`. */
export function actionValue(action: FriendAction): string {
  return action.type === 'add' ? 'add-friend' : `remove-friend.${action.index}`
}

/** The action of the submit button; null for *Send*. */
export function readFriendAction(form: FormData): FriendAction | null {
  const intent = form.get('intent')
  if (intent === 'add-friend') return { type: 'add' }
  const index = typeof intent === 'string' && /^remove-friend\.(\d+)$/.exec(intent)?.[1]
  return index ? { type: 'remove', index: Number(index) } : null
}

/** The friends' fields after an action: at least one, and no more than the operator's limit. */
export function reduceFriends(friends: readonly string[], action: FriendAction, maxFriends: number): readonly string[] {
  if (action.type === 'add') return friends.length < maxFriends ? [...friends, ''] : friends
  const others = friends.toSpliced(action.index, 1)
  return others.length > 0 ? others : ['']
}
