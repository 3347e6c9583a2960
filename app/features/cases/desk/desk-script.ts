import { followChanges } from './desk-script/changes.ts'
import { listenToCopying } from './desk-script/copy.ts'
import { listenToKeys } from './desk-script/keys.ts'
import { watchDates } from './desk-script/later.ts'
import { countDown } from './desk-script/sent.ts'
import { listenToTemplates } from './desk-script/templates.ts'

/*
 * The script of the list and of a case: keeps the list as it is now, and moves through it and its forms by keys. Everything
 * else works without it.
 */
followChanges()
listenToKeys()
countDown()
watchDates()
listenToTemplates()
listenToCopying()
