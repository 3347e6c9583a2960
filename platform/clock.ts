/** Milliseconds since 1970, as `Date.now` tells them. Tests bring their own. */
export type Clock = () => number
