/** The wishes of a visitor, in the optional part of `orderFields`, by the names of the fields. */
export const typedWishes = {
  'choice.1': 'keep',
  'number.1': '612 34 56 78',
  'operator.1': 'Telefonía Ràpida',
  'billing.1': 'prepaid',
  'holder.1': 'own',
  'choice.70gb.2': 'new',
  landline: '(964) 12-34-56',
  callTime: 'afternoon',
  note: 'Llamad al timbre de abajo.\r\nGràcies',
}

/** The same as our staff, the receipt and the commands say it. */
export const wishTexts: readonly (readonly [string, string])[] = [
  ['Línea 1 (35GB)', 'Conservar el +34612345678 · Telefonía Ràpida · Prepago · Mismo titular'],
  ['Línea 3 (70GB)', 'Número nuevo'],
  ['Fijo que conservas', '+34964123456'],
  ['Cuándo llamar', 'Por la tarde'],
  ['Nota', 'Llamad al timbre de abajo.\nGràcies'],
]
