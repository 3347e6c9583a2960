import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  CancellableService,
  ComplaintTopic,
  DataRight,
  numberWishes,
  RightKind,
} from '#domain/requests/right-kinds.ts'
import type { rightTopics } from '#domain/requests/right-forms.ts'
import type { RightField } from '../form-rules.ts'

const fieldLabels: Record<RightField, MessageDescriptor> = {
  topic: msg`What it is about`,
  place: msg`Municipality where it is down`,
  right: msg`Which right you exercise`,
  name: msg({ message: 'Name', context: 'a right' }),
  contract: msg`Reference, or other details of the contract`,
  email: msg({ message: 'E-mail', context: 'a right' }),
  phone: msg({ message: 'Phone', context: 'a right' }),
  reference: msg`Reference of your order or contract`,
  services: msg`What you cancel`,
  lines: msg`Which mobile lines`,
  landline: msg`Number of your landline`,
  from: msg`Place that you leave`,
  to: msg`Place that you move to`,
  address: msg`New address`,
  tariff: msg`Tariff there`,
  date: msg`From which day`,
  until: msg`Until which day, included`,
  numbers: msg`Your phone numbers`,
  message: msg({ message: 'Message', context: 'a right' }),
  wish: msg({ message: 'What you ask for', context: 'a complaint' }),
}

/** The label of a field in the form of a kind. */
export function fieldLabel(kind: RightKind, field: RightField): MessageDescriptor {
  if (field === 'message' && kind === 'complaint') return msg`What happened`
  if (field === 'message' && kind === 'privacy') return msg`Which data, or what is to be put right`
  return fieldLabels[field]
}

export const topicLabels: Record<ComplaintTopic, MessageDescriptor> = {
  billing: msg`Billing`,
  outage: msg`The service is down`,
  quality: msg`Quality of the service`,
  installation: msg`Installation`,
  portability: msg`Moving a number`,
  'data-protection': msg`Data protection`,
  other: msg`Something else`,
}

const dataRightLabels: Record<DataRight, MessageDescriptor> = {
  access: msg`See the data you have about me`,
  rectification: msg`Correct data that are wrong`,
  erasure: msg`Erase my data`,
  objection: msg`Object to how you use them`,
  restriction: msg`Restrict how you use them`,
  portability: msg`Take my data with me`,
}

type TopicLabels = { readonly [Kind in RightKind]: Record<(typeof rightTopics)[Kind][number], MessageDescriptor> }

const labelsOfTopics: TopicLabels = {
  withdrawal: {},
  cancellation: {},
  moving: {},
  suspension: {},
  complaint: topicLabels,
  privacy: dataRightLabels,
}

/** The name of a topic of a right, as its form has it. */
export function topicLabel(kind: RightKind, topic: string): MessageDescriptor | undefined {
  const labels: Readonly<Record<string, MessageDescriptor>> = labelsOfTopics[kind]
  return labels[topic]
}

const serviceLabels: Record<CancellableService, MessageDescriptor> = {
  all: msg`Everything`,
  fibre: msg({ message: 'Fibre', context: 'to cancel' }),
  mobile: msg`A mobile line`,
  landline: msg({ message: 'Landline', context: 'to cancel' }),
  tv: msg({ message: 'TV', context: 'to cancel' }),
}

const numberLabels: Record<(typeof numberWishes)[number], MessageDescriptor> = {
  keep: msg`I keep them: I am moving them to another operator`,
  release: msg`I give them up`,
}

/** The labels of the codes of a field of choices; null for a field that is typed. */
export function choicesOf(field: RightField): Readonly<Record<string, MessageDescriptor>> | null {
  switch (field) {
    case 'topic':
      return topicLabels
    case 'right':
      return dataRightLabels
    case 'services':
      return serviceLabels
    case 'numbers':
      return numberLabels
    default:
      return null
  }
}
