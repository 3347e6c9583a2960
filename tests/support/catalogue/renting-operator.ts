const charges = `charges:
  - { id: router-rent, name: { es-ES: Alquiler del router, en-US: Router rent }, amount: 3, per: month, of: fibre, required: true }
  - { id: sign-up, name: { es-ES: Cuota de alta, en-US: Sign-up fee }, amount: 10, per: once, of: contract, required: true }
  - { id: care, name: { es-ES: Línea protegida, en-US: Line care }, amount: 0.50, per: month, of: line, required: true }
  - { id: fixed-ip, name: { es-ES: IP fija, en-US: Fixed IP }, amount: 6, per: month, of: fibre, required: false }
  - { id: box-2, name: { es-ES: Descodificador, en-US: TV box }, amount: 4.50, per: month, of: tv, required: false, max: 2 }
  - { id: antivirus, name: { es-ES: Antivirus, en-US: Antivirus }, amount: 1, per: month, of: line, required: false }
  - { id: mounting, name: { es-ES: Montaje, en-US: Mounting }, amount: 25, per: once, of: fibre, required: false }
  - { id: paper, name: { es-ES: Factura en papel, en-US: Paper bill }, amount: 0, per: month, of: contract, required: false }
`

/** The demo's catalogue without the keys of installation and router, and with a list of charges. */
export const renting = (yaml: string) =>
  yaml
    .replace(/ {4}installation: .*\n/, '')
    .replace(/ {4}router: .*\n/, '')
    .replace(/^promotions:/m, `${charges}\npromotions:`)
