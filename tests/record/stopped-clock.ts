import { vi } from 'vitest'

// A Wednesday in opening hours. What the forms of tests hold is worked out as they are loaded: it is that day before that.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-02T09:00:00Z') })
