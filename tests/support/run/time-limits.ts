/**
 * How long tests wait, in milliseconds, on a machine that does ten other things: the only place that says so. Whether
 * something is fast enough is no question for a test; `bench/` measures it.
 */

/** For one test, or what is made ready for several. */
export const TEST_LIMIT = 180_000

/** For a test that goes through hundreds of cases, or through a long run of them. */
export const LONG_TEST_LIMIT = 900_000

/** For one thing to come about, such as a mail to arrive or a heading to show. */
export const PATIENCE = 60_000
