import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BucketsReport } from '../../../src/machines/insight/bucketsReport.ts'
import { BucketsSection } from '../../../src/ui/insight/buckets/BucketsSection.tsx'
import { around, bucketOf } from '../../rules/insight/bucketsSupport.ts'
import { createTestRouter } from '../support/testRouter.tsx'

afterEach(cleanup)

function show(change: Partial<BucketsReport>) {
  const report: BucketsReport = {
    now: { from: '2026-11-01', to: '2026-11-24' },
    ...{ readAt: null, postsOut: 10, withoutBucket: 0, buckets: [] },
    ...change,
  }
  render(createTestRouter([{ path: '*', element: <BucketsSection report={report} /> }], { initialEntries: ['/'] }).page)
}

test('it leads to all about buckets over the same days, and to where shares are changed', () => {
  show({ buckets: [bucketOf({ postsOut: 10, reach: around(60, 10) })] })
  expect(screen.getByRole('link', { name: 'All about buckets' }).getAttribute('href')).toBe(
    '/analytics/buckets?from=2026-11-01&to=2026-11-24',
  )
  expect(screen.getByRole('link', { name: 'Change the shares' }).getAttribute('href')).toBe('/content-buckets')
  expect(screen.getByText('Bar: posted. Mark: wanted. Number: reach a post')).toBeTruthy()
})

test('posts that can be in no bucket are said to be left out', () => {
  show({ buckets: [bucketOf({ postsOut: 10 })] })
  expect(screen.getByText(/Posts from before an account was connected are not counted here\./)).toBeTruthy()
})

test('numbers are engagement where no bucket has a reach, and the section says so', () => {
  show({ buckets: [bucketOf({ postsOut: 10, engagement: around(60, 10) })] })
  expect(screen.getByText('Bar: posted. Mark: wanted. Number: engagement a post')).toBeTruthy()
})

test('without a bucket, and without a post, it says so and draws no bar', () => {
  show({})
  expect(screen.getByRole('link', { name: 'Make one' }).getAttribute('href')).toBe('/content-buckets')
  cleanup()
  show({ postsOut: 0, buckets: [bucketOf()] })
  expect(screen.getByText('Nothing went out in these days.')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
