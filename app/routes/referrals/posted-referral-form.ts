import type { FormAnswer } from '#app/components/forms/request-answer.ts'
import type { ReferralErrors, ReferralForm } from '#domain/referral.ts'

/** What the page's action answers. */
export type ReferralAnswer = FormAnswer<ReferralForm, ReferralErrors>

/** The buttons other than *Send*: they render the page again with one field more or one less. */
export type FriendAction = { readonly type: 'add' } | { readonly type: 'remove'; readonly index: number }

/** More than any operator may allow: nobody gets a page of thousands of fields for posting them. */
const MAX_FIELDS = 100

/** Gives the posted fields their types; there is always a field for a friend. Judging them is the domain's business. */
export function readReferralForm(form: FormData): ReferralForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const friendNames = [...form.keys()].filter((name) => /^friend\.\d+$/.test(name))
  // Cut before they are looked up: thousands of names, each looked for among thousands, would hold up everybody.
  const friends = friendNames.slice(0, MAX_FIELDS).map(text)
  return {
    name: text('name'),
    lastName: text('lastName'),
    identity: text('identity'),
    friends: friends.length > 0 ? friends : [''],
    terms: form.has('terms'),
    informed: form.has('informed'),
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

/** The fields for friends after an action: never none, and none added beyond the operator's limit. */
export function reduceFriends(friends: readonly string[], action: FriendAction, maxFriends: number): readonly string[] {
  if (action.type === 'add') return friends.length < maxFriends ? [...friends, ''] : friends
  const others = friends.toSpliced(action.index, 1)
  return others.length > 0 ? others : ['']
}
