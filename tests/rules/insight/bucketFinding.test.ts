import { expect, test } from 'vitest'
import { bucketFinding } from '../../../rules/insight/bucketFinding.ts'

const told = (mean: number, from = mean * 0.9, until = mean * 1.1, posts = 8) => ({
  ...{ posts, mean, median: mean },
  interval: { from, until },
})
const bucket = (name: string, postsOut: number, reach: ReturnType<typeof told> | null, engagement = reach) => ({
  ...{ name, postsOut, reach, engagement },
})

test('it names the two buckets that lie furthest apart, and how many posts each had', () => {
  const buckets = [
    bucket('Fresh this week', 16, told(610)),
    bucket('Regulars', 6, told(1020)),
    bucket('Tips', 8, told(1840)),
  ]
  expect(bucketFinding(buckets)).toBe(
    'A post in Tips reaches three times what one in Fresh this week does, and there are half as many.',
  )
})

test('how many times and how many posts are told in words where they are near one, and in numbers elsewhere', () => {
  const sentence = (mean: number, posts: number) =>
    bucketFinding([bucket('Tips', posts, told(mean, 600)), bucket('News', 12, told(500, 450, 550))])
  expect(sentence(1000, 12)).toBe('A post in Tips reaches twice what one in News does, and there are as many.')
  expect(sentence(625, 11)).toBe(
    'A post in Tips reaches a quarter more than one in News does, and there are one fewer.',
  )
  expect(sentence(750, 24)).toBe('A post in Tips reaches 50% more than one in News does, and there are twice as many.')
  expect(sentence(700, 15)).toBe('A post in Tips reaches 40% more than one in News does, and there are three more.')
})

test('nothing is said of intervals that overlap or touch', () => {
  expect(bucketFinding([bucket('Tips', 8, told(900, 600, 1200)), bucket('News', 8, told(500, 300, 700))])).toBeNull()
  expect(bucketFinding([bucket('Tips', 8, told(900, 700, 1200)), bucket('News', 8, told(500, 300, 700))])).toBeNull()
})

test('two that are told apart are found beside one whose numbers lie far apart', () => {
  const lucky = bucket('Luck', 5, told(2000, 0, 9000))
  const sentence = bucketFinding([lucky, bucket('Tips', 8, told(1000)), bucket('News', 8, told(500))])
  expect(sentence).toBe('A post in Tips reaches twice what one in News does, and there are as many.')
})

test('nothing is said of under five posts, of one bucket, and of numbers that were not told', () => {
  expect(bucketFinding([bucket('Tips', 4, told(1000, 900, 1100, 4)), bucket('News', 8, told(100))])).toBeNull()
  expect(bucketFinding([bucket('Tips', 8, told(1000)), bucket('News', 4, told(100, 90, 110, 4))])).toBeNull()
  expect(bucketFinding([bucket('Tips', 8, told(1000))])).toBeNull()
  expect(bucketFinding([bucket('Tips', 8, null), bucket('News', 8, told(100))])).toBeNull()
  expect(bucketFinding([bucket('Tips', 8, { ...told(1000), posts: 8 }), bucket('News', 8, told(0))])).toBeNull()
  expect(bucketFinding([])).toBeNull()
})

test('where reach sets none apart it is of engagement', () => {
  const buckets = [bucket('Tips', 8, null, told(60)), bucket('News', 8, null, told(30))]
  const alike = [bucket('Tips', 8, null, told(42)), bucket('News', 8, null, told(30))]
  expect(bucketFinding(alike)).toBe(
    'A post in Tips is engaged with 40% more often than one in News, and there are as many.',
  )
  expect(bucketFinding(buckets)).toBe(
    'A post in Tips is engaged with twice as often as one in News, and there are as many.',
  )
})
