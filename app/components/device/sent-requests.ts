export type SentRequest = { readonly kind: string; readonly reference: string; readonly date: string }
export function addRequest(_: SentRequest): void {}
