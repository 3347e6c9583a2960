import type { FormAnswer } from '#app/components/forms/request-answer.ts'
import type { ReferralErrors, ReferralForm } from '#domain/referral.ts'

/** What the page's action answers. */
export type ReferralAnswer = FormAnswer<ReferralForm, ReferralErrors>

/** What a button of the form asks for besides *Send*: the page again, with a field more or one less. */
export type FriendAction = { readonly do: 'add' } | { readonly do: 'remove'; readonly index: number }

/** More than any operator may allow: nobody gets a page of thousands of fields for posting them. */
const MOST_FIELDS = 100

/** Gives the posted fields their types; there is always a field for a friend. Judging them is the domain's business. */
export function readReferralForm(form: FormData): ReferralForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const friendNames = [...form.keys()].filter((name) => /^friend\.\d+$/.test(name))
  // Cut before they are looked up: thousands of names, each looked for among thousands, would hold up everybody.
  const friends = friendNames.slice(0, MOST_FIELDS).map(text)
  return {
    name: text('name'),
    lastName: text('lastName'),
    identity: text('identity'),
    friends: friends.length > 0 ? friends : [''],
    terms: form.has('terms'),
    informed: form.has('informed'),
  }
}

/** As the value of a button called `do`. */
export function actionValue(action: FriendAction): string {
  return action.do === 'add' ? 'add-friend' : `remove-friend.${action.index}`
}

/** The action whose button was pressed; null for *Send*. */
export function readFriendAction(form: FormData): FriendAction | null {
  const pressed = form.get('do')
  if (pressed === 'add-friend') return { do: 'add' }
  const index = typeof pressed === 'string' && /^remove-friend\.(\d+)$/.exec(pressed)?.[1]
  return index ? { do: 'remove', index: Number(index) } : null
}

/** The fields for friends after an action: never none, and none added beyond the operator's limit. */
export function reduceFriends(friends: readonly string[], action: FriendAction, maxFriends: number): readonly string[] {
  if (action.do === 'add') return friends.length < maxFriends ? [...friends, ''] : friends
  const others = friends.toSpliced(action.index, 1)
  return others.length > 0 ? others : ['']
}
