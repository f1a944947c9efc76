import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText } from '../../../rules/networks/countText.ts'
import { instagramLimits } from '../../../rules/networks/instagram/instagram.ts'
import { type PlannedMedia, problemsOf } from '../../../rules/networks/problems.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'
import { scalarValue } from '../../support/scalarValue.ts'

const kindsOf = (text: string) =>
  partsOf('instagram', text)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text: part }) => `${kind} ${part}`)

test('names and hashtags are more than text; an address is not', () => {
  expect(kindsOf('With @ada.marlow. See https://example.com/#rye and #rye #día_1')).toEqual([
    'mention @ada.marlow',
    'tag #rye',
    'tag #día_1',
  ])
})

test('a mail address names nobody', () => {
  expect(kindsOf('Write to ada@example.com')).toEqual([])
})

test('the parts joined are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: scalarValue, maxLength: 200 }), (text) => {
      const joined = partsOf('instagram', text).map((part) => part.text)
      expect(joined.join('')).toBe(text)
    }),
  )
})

test('a caption is counted in full', () => {
  expect(countText('instagram', 'Rye https://example.com/a 🍞', instagramLimits).used).toBe(28)
  expect(countText('instagram', 'x'.repeat(2201), instagramLimits).over).toBe(1)
})

const image = (width: number, height: number): PlannedMedia => ({
  kind: 'image',
  contentType: 'image/jpeg',
  size: 1000,
  width,
  height,
  duration: null,
})
const video = (duration: number): PlannedMedia => ({
  ...image(1080, 1920),
  kind: 'video',
  contentType: 'video/mp4',
  duration,
})
const messagesOf = (media: readonly PlannedMedia[]) =>
  problemsOf('instagram', { parts: [{ text: '', media }], firstComment: null }, instagramLimits).map(
    ({ message }) => message,
  )

test('what Instagram takes of media is told before it is planned', () => {
  expect(messagesOf([])).toEqual(['Instagram takes no post without a picture or a video.'])
  expect(messagesOf([image(1080, 1350)])).toEqual([])
  expect(messagesOf([image(1910, 1000)])).toEqual([])
  expect(messagesOf([image(1080, 1400)])).toEqual(['This picture is too tall for Instagram.'])
  expect(messagesOf([image(2000, 1000)])).toEqual(['This picture is too wide for Instagram.'])
  expect(messagesOf([video(30), image(500, 500)])).toEqual([])
  expect(messagesOf([video(2)])).toEqual(['Instagram takes a video of 3 seconds at least.'])
  expect(messagesOf([video(901)])).toEqual(['Instagram takes a video of 15 minutes at most.'])
})
