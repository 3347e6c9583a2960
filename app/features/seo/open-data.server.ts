import type { I18n } from '@lingui/core'
import {
  isPrepaid,
  sellsLandlineAt,
  type BusinessTariffs,
  type Calls,
  type Catalogue,
  type Charge,
  type DataAllowance,
  type FixedTariff,
  type Location,
} from '#domain/catalogue/catalogue.ts'
import { includedLines, speedName } from '#domain/catalogue/speeds-and-data.ts'
import { accessBy } from '#domain/place/coverage.ts'
import { lateNumberText } from '#app/components/offers/conditions/late-number.ts'
import { startsFree } from '#domain/catalogue/charges.ts'
import { callPeriod } from '#domain/catalogue/calls.ts'
import { chosenTariff, emptyCombination } from '#domain/catalogue/combination.ts'
import type { Period } from '#domain/money/amount.ts'
import { withTax, type Tax } from '#domain/money/tax.ts'
import { USUAL_TAX } from '#domain/money/territory.ts'
import { businessTax, priceOfOne } from '#domain/price/business-price.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { claimsOf } from '#domain/price/claims.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { priceOf } from '#domain/price/price.ts'
import { isTvFree } from '#domain/price/tv-price.ts'
import { combinationLink } from '#domain/catalogue/tariff-code.ts'
import { eachRight } from '#domain/requests/right-kinds.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import type { Site } from '#site-folder/site.ts'
import { STATUS_PATH } from './addresses.server.ts'
import { combinationName } from '#locales/words/combination-name.ts'
import { openHours } from './open-hours.server.ts'
import { amount, optionalAmount, periodicPricesOf, pricesOf, startAmount, taxedAmounts } from './open-prices.server.ts'

/**
 * Every tariff and condition as open data (art. 68.1 and 68.3 LGTel), worked out by the same functions as the pages.
 * Its shape is described in docs/open-data.md and by `/tarifas.schema.json`.
 *
 * @param origin scheme and host, without a slash at its end
 * @param languages that tariffs are named in
 */
export function openData(
  {
    brand,
    care,
    catalogue,
    information,
    porting,
    shops,
  }: Pick<Site, 'brand' | 'care' | 'catalogue' | 'information' | 'porting' | 'shops'>,
  origin: string,
  languages: readonly I18n[],
) {
  const { business, conditions, extras, fibreSpeeds, landline, promotions, tv } = catalogue
  const { fibre, calls } = conditions
  const { packs, fixed, mobile } = offeringOf(catalogue)
  return {
    $schema: `${origin}/tarifas.schema.json`,
    version: catalogue.version,
    licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
    operator: {
      name: brand.name,
      legalName: brand.legalName,
      taxId: brand.taxId,
      address: brand.address,
      phone: brand.phone,
      email: brand.email,
      website: brand.website,
      hours: openHours(brand.hours),
      shops: shops.map(({ id, name, address, phone, map, hours }) => ({
        id,
        name,
        address,
        phone: phone || null,
        map: map || null,
        hours: openHours(hours),
      })),
    },
    pages: {
      afterSales: `${origin}/atencion-cliente`,
      contractTerms: `${origin}/aviso-legal`,
      accessibility: `${origin}/accesibilidad`,
      information: `${origin}/informacion`,
      status: `${origin}${STATUS_PATH}`,
      ...eachRight((right) => (brand.rights.includes(right) ? origin + pagesOfRights[right].path : null)),
    },
    disputeResolution: care.bodies.complaint,
    currency: 'EUR',
    vatIncluded: true,
    taxes: catalogue.locations.map(({ id, tax = USUAL_TAX }) => ({ location: id, name: tax.name, percent: tax.rate })),
    period: commonPeriod(catalogue),
    tariffs: offerGroups(catalogue).flatMap(({ kind, location, combinations }) =>
      combinations.map((combination) => {
        const { code } = combinationLink(catalogue, combination)
        const tariff = chosenTariff(catalogue, combination)
        const line = catalogue.mobile.find(({ id }) => combination.lines[id])
        return {
          code,
          url: `${origin}/calcular/${code}`,
          kind,
          name: Object.fromEntries(
            languages.map((i18n) => [i18n.locale, combinationName(i18n, catalogue, combination)]),
          ),
          location: location && placeOf(location),
          ...pricesOf(priceOf(catalogue, combination)),
          fibre: tariff && !tariff.technology ? speedOf(tariff) : null,
          internet: tariff && { technology: accessBy(tariff.technology), ...speedOf(tariff) },
          mobileData: allowance(tariff ? tariff.data : (line?.data ?? null)),
          mobileLines: (tariff ? includedLines(tariff) : [line?.data ?? null]).flatMap((data) => allowance(data) ?? []),
          ...(line?.calls === 'none' && { dataOnly: true }),
          tv:
            tv === null
              ? 'none'
              : kind === 'tv'
                ? 'included'
                : kind === 'pack' || isTvFree(catalogue)
                  ? 'free-on-request'
                  : 'at-its-price',
          ...((location ? sellsLandlineAt(catalogue, location.id) : landline) && {
            landline: kind === 'landline' ? 'included' : 'at-its-price',
          }),
        }
      }),
    ),
    business: business ? businessData(business, businessTax(catalogue)) : null,
    charges: catalogue.charges.map(chargeData),
    conditions: {
      tv: tv && {
        ...periodicPricesOf(priceOf(catalogue, { ...emptyCombination(catalogue), tv: true })),
        freeWith: packs ? ['pack'] : [],
        onRequestOnly: true,
      },
      ...(landline && {
        landline: {
          ...landline,
          ...periodicPricesOf(priceOf(catalogue, { ...emptyCombination(catalogue), landline: true })),
        },
      }),
      fibre: fixed
        ? {
            commitmentMonths: fibre.commitmentMonths,
            exitCharge: {
              onFirstDay: amount(fibre.commitmentMonths > 0 ? fibre.penalty : 0),
              reduced: 'by the days that have passed',
            },
            noCommitmentOnRequest: fibre.noCommitmentOnRequest,
            installation: startsFree(catalogue) ? amount(0) : startAmount(catalogue, 'installation'),
            router: startsFree(catalogue) ? amount(0) : startAmount(catalogue, 'router'),
          }
        : null,
      calls: mobile && calls !== 'none' ? callsData(calls, callPeriod(catalogue)) : null,
      data: mobile
        ? {
            afterAllowanceKbps: conditions.data.afterAllowanceKbps,
            roamingFairUseGb: conditions.data.roamingGb,
            roamingZone: conditions.data.roamingZone,
            roamingCountries: conditions.data.roamingCountries,
          }
        : null,
      lines: mobile
        ? {
            max: conditions.lines.max,
            additionalSims: conditions.lines.multiSim,
            esim: conditions.lines.esim !== undefined,
            simCards: conditions.lines.esim !== 'only',
            sim: startAmount(catalogue, 'sim') ?? amount(0),
            activation: startAmount(catalogue, 'activation') ?? amount(0),
            prepaid: isPrepaid(catalogue),
          }
        : null,
    },
    extras: {
      dataBundlesMb: extras.dataBundles,
      internationalMinutes: extras.internationalMinutes,
      landlineNumberOnSim: extras.landlineOnSim,
      fixedIp: extras.fixedIp,
      prices: {
        dataBundles: extras.dataBundles.map((_, index) => optionalAmount(extras.prices.dataBundles[index])),
        internationalMinutes: extras.internationalMinutes.map((_, index) =>
          optionalAmount(extras.prices.internationalMinutes[index]),
        ),
        landlineNumberOnSim: optionalAmount(extras.prices.landlineOnSim),
        fixedIp: optionalAmount(extras.prices.fixedIp),
        additionalSim: optionalAmount(extras.prices.multiSim),
      },
    },
    fibreSpeeds: fibreSpeeds.map(({ speedMb, technology, download, upload }) => ({
      technology: accessBy(technology),
      name: speedName(speedMb),
      download,
      upload,
    })),
    information: {
      ...information,
      portingDelay: Object.fromEntries(
        languages.map((i18n) => [i18n.locale, lateNumberText(i18n, { porting, information })]),
      ),
    },
    promotions: promotions.map(({ title, location, from, to }) => ({ title, location, firstDay: from, lastDay: to })),
  }
}

function chargeData({ amount: cents, max, promotion, ...charge }: Charge) {
  const { id, name, per, of, required, technologies, locations } = charge
  return {
    id,
    name,
    price: amount(cents),
    per,
    of,
    required,
    max: required ? null : max,
    ...(technologies && { technologies }),
    ...(locations && { locations }),
    ...(promotion && {
      promotion: {
        priceOtherwise: amount(promotion.otherwise),
        lastDayToOrder: promotion.lastDay,
        newCustomersOnly: promotion.newCustomers ?? false,
      },
    }),
  }
}

/** The only prices here without tax, each with its tax and what is paid. */
function businessData(business: BusinessTariffs, tax: Tax) {
  const { conditions, tariffs, charges = [] } = business
  return {
    vatPercent: tax.rate,
    conditions,
    charges: charges.map(({ id, name, amount: cents, per, of, technologies }) => {
      return { id, name, ...taxedAmounts(withTax(cents, tax)), per, of, ...(technologies && { technologies }) }
    }),
    tariffs: tariffs.map((tariff) => {
      const { id, speedMb, lines, technology } = tariff
      const { once, ...month } = priceOfOne(business, tariff, tax)
      return {
        id,
        internet: speedMb === null ? null : { technology: accessBy(technology), ...speedOf({ speedMb }) },
        mobileLines: lines.flatMap((line) => allowance(line) ?? []),
        ...taxedAmounts(month),
        once: once && once.net > 0 ? taxedAmounts(once) : null,
      }
    }),
  }
}

/** `month` where everything is paid by the month; null where tariffs and charges have periods of their own. */
function commonPeriod(catalogue: Catalogue): Period | null {
  return claimsOf(catalogue).onlyMonths ? 'month' : null
}

/** The calls of a line in Spain; without limits, nothing is counted or paid beyond. */
function callsData(calls: Exclude<Calls, 'none'>, period: Period | null) {
  if (calls === 'unlimited') {
    return {
      unlimited: true,
      period,
      minutes: null,
      destinations: null,
      minutesPerMonth: null,
      destinationsPerMonth: null,
      noticeAtMinutes: null,
      beyond: null,
    }
  }
  const { minutes, destinations, noticeAtMinutes, beyond } = calls
  return {
    unlimited: false,
    period,
    minutes,
    destinations,
    minutesPerMonth: period === 'month' ? minutes : null,
    destinationsPerMonth: period === 'month' ? destinations : null,
    noticeAtMinutes,
    beyond: { connection: amount(beyond.connection), perMinute: amount(beyond.perMinute) },
  }
}

function speedOf({ speedMb }: Pick<FixedTariff, 'speedMb'>) {
  return { name: speedName(speedMb), downloadMbps: speedMb }
}

/** Codes as the National Statistics Institute (INE) gives them. Without either, it is for the rest of the country. */
function placeOf({ id, name, provinces, municipalities }: Location) {
  return { id, name, provinces, municipalities }
}

function allowance(data: DataAllowance | null) {
  if (data === null) return null
  return data === 'unlimited' ? { unlimited: true, gb: null } : { unlimited: false, gb: data }
}
