import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { knownLocales } from '#locales/catalogues/catalogues.ts'

const paid = ({ charges }: Catalogue, ...ids: string[]) =>
  charges.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
const once = (sold: Catalogue) => paid(sold, 'installation', 'router', 'sim', 'activation')
/** Nothing is paid every 28 days or each year. */
const isMonthly = ({ locations, mobile, tv, charges }: Catalogue) => {
  const tariffs = [...locations.flatMap(({ packs, fibre }) => [...packs, ...fibre]), ...mobile, ...(tv ? [tv] : [])]
  return [...tariffs.map(({ price }) => price.per), ...charges.map(({ per }) => per)].every((per) =>
    ['month', 'once'].includes(per),
  )
}
const isPromoted = ({ promotions }: Catalogue) => promotions.some(({ prices }) => Object.keys(prices).length > 0)
const sellsPacks = ({ locations }: Catalogue) => locations.some(({ packs }) => packs.length > 0)

/** A promise of texts about all that is sold, in each language, and the fact without which they must not make it. */
export type Claim = {
  readonly says: Readonly<Record<(typeof knownLocales)[number], RegExp>>
  /** null: nobody may say it. */
  readonly isTrue: ((sold: Catalogue) => boolean) | null
}

const claim = (isTrue: Claim['isTrue'], es: RegExp, ca: RegExp, en: RegExp): Claim => ({
  says: { 'es-ES': es, 'ca-ES-valencia': ca, 'en-US': en },
  isTrue,
})

export const claims: readonly Claim[] = [
  claim(
    (sold) => once(sold) === 0 && !isPromoted(sold) && isMonthly(sold),
    /es el que pagas cada mes/,
    /és el que pagues cada mes/,
    /is what you pay each month/,
  ),
  claim((sold) => once(sold) === 0 && !isPromoted(sold), /es la más barata/, /és la més barata/, /it is the cheapest/),
  claim(
    (sold) => once(sold) === 0 && isMonthly(sold) && sold.extras.prices.dataBundles.every((price) => price === null),
    /Todos los precios son al mes/,
    /Tots els preus són al mes/,
    /All prices are per month/,
  ),
  claim(isMonthly, /Son al mes, salvo/, /Són al mes, llevat/, /They are per month, but/),
  claim(
    (sold) => paid(sold, 'installation') === 0 || paid(sold, 'router') === 0,
    /(instalación|router)[^.]{0,25} (es|son) gratis|(instalación|router)[^.,]{0,10}:? gratis|no pagas ni la instalación ni el router|router tampoco se paga/i,
    /(instal·lació|router)[^.]{0,25} (és|són) gratis|(instal·lació|router)[^.,]{0,10}:? gratis|no pagues ni la instal·lació ni el router|router tampoc no es paga/i,
    /(installation|router)[^.]{0,25} (is|are) free|(installation|router): free|free (installation|router)/i,
  ),
  claim(
    (sold) => paid(sold, 'installation', 'router') === 0,
    /instalación( de (la )?\w+)? y (el )?router[^.]{0,4} gratis|no pagas ni la instalación ni el router/i,
    /instal·lació( de (la )?\w+| d’\w+)? i (el )?router[^.]{0,4} gratis|no pagues ni la instal·lació ni el router/i,
    /free installation and router|installation and (the )?router( are|:) free/i,
  ),
  claim(
    (sold) => sold.tv !== null && (sellsPacks(sold) || sold.tv.price.cents === 0),
    /TV gratis|Gratis con cualquier pack|TV sin coste|(pack|packs)( de [^.]{4,20})?,? (la TV no cuesta nada|es gratis)|La TV es gratis/,
    /TV gratis|Gratis amb qualsevol pack|TV sense cost|(pack|packs)( (de|d’)[^.]{4,20})?,? (la TV no costa res|és gratis)|La TV és gratis/,
    /Free TV|packs with free TV|Free with any [^.]{4,20} pack|TV at no cost|pack,? (TV costs nothing|it is free)|TV is free|TV really free/,
  ),
  claim(
    (sold) => sold.tv !== null && sold.tv.price.cents > 0 && sellsPacks(sold),
    /Gratis con cualquier pack|Sí, con cualquier pack|En los demás casos|móvil sería gratis|Deja de ser gratis/,
    /Gratis amb qualsevol pack|Sí, amb qualsevol pack|En els altres casos|mòbil seria gratis|Deixa de ser gratis/,
    /Free with any [^.]{4,20} pack|Yes, with any [^.]{4,20} pack|Otherwise, |it would be free|stops being free/,
  ),
  // A thing that costs nothing is called free: no sentence has 0 euros as what TV costs.
  claim(
    null,
    /(TV|Televisión|Sí,)( aparte:| por|:| cuesta) 0 €|(casos,|pasa a( costar)?) 0 €/,
    /(TV|Televisió|Sí,)( a banda:| per|:| costa) 0 €|(casos,|passa a( costar)?) 0 €/,
    /(TV|Television|Yes,)( is extra:| for|:| costs) €0|(Otherwise,|and costs) €0/,
  ),
  claim(
    ({ conditions }) => conditions.fibre.commitmentMonths === 0,
    /(La fibra|Internet) no tiene permanencia|Irse no cuesta nada, ningún mes/,
    /(La fibra|Internet) no té permanència|Anar-[st]e’n no costa res, cap mes/,
    /(Fibre|Internet) has no commitment|Leaving costs nothing, in any month/,
  ),
  claim(
    ({ conditions }) => conditions.calls === 'unlimited',
    /llamadas ilimitadas|Las llamadas en España son ilimitadas/i,
    /telefonades il·limitades|Les telefonades a Espanya són il·limitades/i,
    /unlimited calls|Calls in Spain are unlimited/i,
  ),
  claim(
    ({ conditions }) => conditions.data.roamingGb === 0,
    /No hay roaming/,
    /No hi ha itinerància/,
    /There is no roaming/,
  ),
  claim(
    ({ conditions }) => conditions.referrals !== null,
    /mes(es)?( de (fibra|internet))? gratis/,
    /mes(os)?( de fibra| d’internet)? gratis/,
    /free (fibre |internet )?months?/,
  ),
  claim(
    null,
    /precios (son )?finales, con IVA|Precio final a la vista|sin recargo|Irte no cuesta nada/,
    /preus (són )?finals, amb IVA|Preu final a la vista|sense recàrrec|Anar-te’n no costa res(?!, cap mes)/,
    /final prices?|no surcharge|Leaving costs nothing(?!, in any month)/i,
  ),
]
