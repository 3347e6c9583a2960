/** The value of a choice of times that stands for day and hours of one's own. */
export const OWN_TIME = 'own'
