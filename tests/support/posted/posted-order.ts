import { randomUUID } from 'node:crypto'

/** The details of a visitor, by the names of the fields, and as they are kept. */
export const typedDetails = {
  name: 'María Josefina',
  lastName: 'Peñarroya-Villalonga',
  identity: '12.345.678-z',
  address: 'Carrer de la Séquia 48, 3.º B',
  postcode: '12540',
  town: 'Vila-real',
  phone: '600 11 22 33',
  email: 'mariajo.penarroya@visitante.example',
}

export const storedDetails = {
  name: typedDetails.name,
  lastName: typedDetails.lastName,
  identity: '12345678Z',
  address: 'Carrer de la Séquia 48, 3.º B, 12540 Vila-real',
  phone: '+34600112233',
  email: typedDetails.email,
}

/** The fields of the review's form for a pack of 1GB + 35GB with two lines of 70GB and TV: 29 + 2 × 12 + 0 euros. */
export function orderFields(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    phase: '2',
    total: '5300',
    request: randomUUID(),
    location: 'castellon',
    type: 'pack',
    tariff: 'castellon-1gb-35gb',
    'line.70gb': '2',
    tv: 'on',
    remarks: '',
    ...typedDetails,
    intent: 'send',
    ...changes,
  }
}

/** A form as a browser posts it, from a page of that origin. */
export function post(origin: string, fields: Readonly<Record<string, string>>): RequestInit {
  return { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) }
}
