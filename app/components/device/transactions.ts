import { deviceList } from './device-list.ts'
import { sentRequestFormat, withRequest, type SentRequest } from './sent-requests.ts'

export const sentRequests = deviceList(sentRequestFormat)

export function addRequest(request: SentRequest): void {
  sentRequests.change((sent) => withRequest(sent, request))
}

export function forgetRequest(forgotten: string): void {
  sentRequests.change((sent) => sent.filter(({ reference }) => reference !== forgotten))
}

export function forgetAllRequests(): void {
  sentRequests.change(() => [])
}
