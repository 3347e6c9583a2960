/** Where somebody finds out whether fibre reaches an address: staff look it up for whoever asks them. */
export const coveragePath = '/atencion-cliente'
