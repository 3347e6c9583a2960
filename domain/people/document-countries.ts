/* Countries by ISO 3166, as documents and addresses are of them. Only the server needs them all. */

const STATES =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS LK SD SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN YE ZM ZW HK MO PS TW VA XK'

const TERRITORIES =
  'AI AS AW AX BL BM BQ CC CK CW CX FK FO GF GG GI GL GP GU IM JE KY MF MP MQ MS NC NF NU PF PM PN PR RE SH SJ SX TC TK VG VI WF YT'

/** Countries whose passports are taken; not Spain, whose citizens have a DNI. */
export const passportCountries: readonly string[] = STATES.split(' ')

/**
 * Countries of the Union, the European Economic Area and Switzerland: one enters Spain with their identity cards (art. 4
 * RD 240/2007). Denmark has none; Ireland's is a passport in the size of a card.
 */
export const cardCountries: readonly string[] =
  'AT BE BG CH CY CZ DE EE FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Where post goes to, outside Spain. */
export const addressCountries: readonly string[] = `${STATES} ${TERRITORIES}`.split(' ')
