import { expect, test } from 'vitest'
import { isProductAddress } from '#site-folder/own/addresses.ts'
import routes from './routes.ts'

test('whatever the product answers itself is no address for an operator’s page', () => {
  const paths = routes.flatMap(({ index, path = '' }) =>
    index ? ['/'] : path === '*' ? [] : [`/${path.replace('?', '')}`],
  )
  expect(paths.filter((each) => !isProductAddress(each))).toEqual([])
})
