import phoneScript from './phone-script.ts?script-url'
import { randomUUID } from 'node:crypto'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { useBrand } from '#app/components/document/use-brand.ts'
import { Drawings } from '#app/components/tiles/drawings.tsx'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { actWithin } from '#app/features/cases/actions/act-on-case.server.ts'
import { enterCase } from '#app/features/cases/entry/enter-case.server.ts'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { joinWaitingList } from '#app/features/coverage/waiting-list.server.ts'
import { checkedPlace } from '#app/features/places/checked-place.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { actServices } from '#app/features/cases/deps.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { draftsOf, saveDraft } from '#app/features/staff/drafts/drafts.server.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import { email } from '#domain/people/form-rules.ts'
import { fullName } from '#domain/people/holder.ts'
import { readPlaceCode } from '#domain/place/place.ts'
import type { Locale } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import type { Composed, OfferProblems } from '#app/features/offers/compose-offer.server.ts'
import type { TypedOffer } from '#app/features/offers/typed-offer.server.ts'
import { courseText } from '#app/features/offers/describe-offer.ts'
import { soldIn } from '../combination.server.ts'
import { offerSent } from '../sent.server.ts'
import { PhoneForm } from './phone-form.tsx'
import { lookAt, withoutKnown, type PhoneLook } from './phone-order.server.ts'
import styles from './phone.css?url'
import formStyles from '../offer-form.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [formStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

type Context = Readonly<RouterContextProvider>

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: staffId } = context.get(staffContext)
  const site = context.get(siteContext)
  const drafts = await draftsOf(context.get(requestServicesContext), { staffId, path: url.pathname })
  const draft = drafts.find(({ form }) => form === 'phone')
  return {
    ...(await shown(context, { ...Object.fromEntries(draft?.fields ?? []), ...namedIn(url) })),
    formId: randomUUID(),
    waitId: randomUUID(),
    savedAt: draft?.savedAt ?? null,
    languages: site.brand.languages,
    donors: site.porting.donors,
    sold: soldIn(residential(site.catalogue)),
    isReviewed: site.phoneSales.wordingReview !== '',
    head: deskHead(context, msg`Order by phone`),
  }
}

/** Looks at what is typed, or ends it: in an offer, in the composer of one, or on the waiting list. */
export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/pedido')
  const form = readForm(context)
  const typed: TypedOffer = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const formId = typed['form'] ?? ''
  if (!/^[\da-f-]{36}$/.test(formId)) throw data(null, { status: 400 })
  if (intent === 'strange') return data(await shown(context, await withoutKnown(context, typed)))
  const { typed: whole, composed, ...look } = await lookAt(context, typed)
  const again = (sentence: MessageDescriptor | null, problems: OfferProblems = {}) =>
    data({ typed: whole, look, sentence, problems }, { status: Object.keys(problems).length > 0 ? 400 : 200 })
  if (intent === 'check') return again(null)
  if (intent === 'wait') return again(...(await putOnList(context, whole, look.place?.code ?? '')))

  for (const [name, value] of Object.entries(whole)) form.set(name, value)
  form.set('way', intent === 'link' ? 'link' : 'mail')
  const services = actServices(context)
  const { facts, problems } = composed
  const lacks = intent === 'open' ? Object.keys(problems).filter((name) => name === 'name' || name === 'phone') : []
  const asked = intent === 'open' ? null : await offerSent.read(context, form, [formId])
  if (asked instanceof Objection) return again(asked.sentence, asked.fields)
  if (lacks.length > 0 || !facts) return again(msg`Something is missing or wrong: look at the fields.`, problems)
  const { details, locale } = facts
  const site = context.get(siteContext)
  const { id: actor } = context.get(staffContext)
  const now = services.clock()
  const entry = {
    kind: 'contact',
    topic: null,
    channel: 'call',
    place: '',
    name: fullName(details),
    phone: details.phone,
    email: problems['email'] ? '' : details.email,
    text: notedText(context, whole, facts),
    receivedAt: now,
    locale,
  } as const
  await enterCase(services, site, {
    id: formId,
    entry,
    actor,
    isAnswered: true,
    alsoWrite: async (tx) => {
      // Who is spoken with has had an answer.
      const call = { kind: 'call', outcome: 'reached', again: null, text: '' } as const
      for (const action of asked ? [call, asked] : [call]) {
        const form = services.cipher.fingerprint(`phone ${action.kind} ${formId}`)
        const acting = { caseId: formId, actor, formId: form, version: null, action }
        const { outcome } = await actWithin(services, site, tx, acting)
        if (outcome !== 'done') throw new Error(`an order by phone was not noted: ${action.kind} ${outcome}`)
      }
    },
  })
  const path = `/gestion/casos/${formId}`
  if (asked) throw redirect(localHref(`${path}#oferta`, url.search), 303)
  // The composer begins with all that is typed here.
  const place = { staffId: actor, path: `${path}/oferta`, caseId: formId }
  await saveDraft(
    services,
    place,
    'offer',
    Object.entries(whole).filter(([name]) => !['form', 'intent'].includes(name)),
  )
  throw redirect(localHref(`${path}/oferta`, url.search), 303)
})

/** What a page before has named: the postcode of a place, a tariff of internet, and one of a mobile line. */
function namedIn({ searchParams }: URL): TypedOffer {
  const [postcode, tariff, line] = ['cp', 'tarifa', 'linea'].map((name) => searchParams.get(name))
  return { ...(postcode && { postcode }), ...(tariff && { tariff }), ...(line && { [`line-${line}`]: '1' }) }
}

async function shown(context: Context, typed: TypedOffer) {
  const { typed: whole, composed: _, ...look } = await lookAt(context, typed)
  return { typed: whole, look, sentence: null as MessageDescriptor | null, problems: {} as OfferProblems }
}

/** Enters somebody on the waiting list of a place without internet, with what is to be said of it. */
async function putOnList(
  context: Context,
  typed: TypedOffer,
  code: string,
): Promise<[MessageDescriptor, OfferProblems?]> {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const asked = readPlaceCode(code)
  const place = asked && checkedPlace(site, asked, services.clock())
  const address = email(typed['email'] ?? '')
  if (!address.ok)
    return [msg`Who waits is told by e-mail: write theirs.`, { email: fieldErrorMessages[address.error] }]
  const id = typed['wait'] ?? ''
  if (!place || place.status === 'available' || !/^[\da-f-]{36}$/.test(id))
    return [msg`Nobody waits for that place: write its postcode.`, { postcode: msg`Write the postcode` }]
  await joinWaitingList(services, site, {
    id,
    email: address.value,
    place,
    locale: (site.brand.languages.find((each) => each === typed['locale']) ?? site.brand.languages[0]) as Locale,
    agreedTo: [],
    byHand: 'call',
    sender: null,
    entered: { by: context.get(staffContext).id, at: services.clock() },
  })
  return [msg`They are on the waiting list, and are told by e-mail. Go on without internet at home.`]
}

/** What the case says was asked for. */
function notedText(context: Context, typed: TypedOffer, facts: NonNullable<Composed['facts']>): string {
  const i18n = context.get(i18nContext)
  const course = courseText(i18n, facts.summary.price)
  return [
    i18n._(msg`Order by phone: ${facts.document.service}, ${course}.`),
    typed['read']
      ? i18n._(msg`What is read aloud before was read whole.`)
      : i18n._(msg`What is read aloud was not read.`),
    typed['call'] === 'us' ? i18n._(msg`We called, as they had asked us to.`) : i18n._(msg`The customer called.`),
  ].join('\n')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Where staff take an order while its customer is on the phone: by keyboard, in a minute, and it ends in an offer. */
export default function PhoneRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { typed, look, sentence, problems } = actionData ?? loaderData
  return (
    <section className="offer-page">
      <header className="offer-head">
        <div>
          <h1>
            <Trans>Order by phone</Trans>
          </h1>
          <p className="desk-detail">
            <Trans>Enter goes to the next field. Nothing is contracted until they accept it.</Trans>
          </p>
        </div>
        <DraftLine savedAt={actionData ? null : loaderData.savedAt} />
      </header>
      <PhoneForm shown={loaderData} typed={typed} look={look} sentence={sentence} problems={problems} />
      <aside className="phone-aloud" aria-label={t`What they are told`}>
        <PhoneAloud look={look} isReviewed={loaderData.isReviewed} typed={typed} />
      </aside>
      <Drawings brand={useBrand()} />
      <script type="module" src={phoneScript} />
    </section>
  )
}

type AloudProps = { look: PhoneLook; isReviewed: boolean; typed: TypedOffer }

/** The sentences to read, as what is typed makes them. */
function PhoneAloud({ look: { sentences, spokenIn }, isReviewed, typed }: AloudProps) {
  return (
    <section className="offer-card" aria-labelledby="phone-aloud">
      <h2 id="phone-aloud">
        <Trans>Read it to them before you send it</Trans>
      </h2>
      <fieldset className="offer-picks">
        <legend className="visually-hidden">
          <Trans>Who calls</Trans>
        </legend>
        <label>
          <input form="phone" type="radio" name="call" value="them" defaultChecked={typed['call'] !== 'us'} />{' '}
          <Trans>They call</Trans>
        </label>
        <label>
          <input form="phone" type="radio" name="call" value="us" defaultChecked={typed['call'] === 'us'} />{' '}
          <Trans>We call, as they asked</Trans>
        </label>
      </fieldset>
      <div id="phone-sentences" data-live="">
        {sentences.length === 0 ? (
          <p className="desk-detail">
            <Trans>The sentences stand here once something is chosen.</Trans>
          </p>
        ) : (
          <ol lang={spokenIn}>
            {sentences.map((sentence) => (
              <li key={sentence}>«{sentence}»</li>
            ))}
          </ol>
        )}
      </div>
      <Tick type="checkbox" form="phone" name="read" data-phone-read="" defaultChecked={Boolean(typed['read'])}>
        <Trans>Read whole</Trans> <kbd aria-hidden="true">Alt L</kbd>
      </Tick>
      <p className="desk-detail">
        <Trans>The case notes it. What proves the contract is that they accept it, and not this.</Trans>{' '}
        {!isReviewed && <Trans>Nobody has checked these words yet: brand.yaml says where.</Trans>}
      </p>
    </section>
  )
}
