import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningSize, mediaTypes, takenTypes, typeOf } from '../../../rules/media/mediaTypes.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\0\0\0WEBP', 'webp'],
  ['\0\0\0\x14ftypavif\0\0\0\0mif1', 'avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp42', 'mp4'],
  ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'mov'],
  ['\0\0\0\x08wide\0\0\0\0mdat', 'mov'],
  ['\x1a\x45\xdf\xa3\x93\x42\x82\x84webm', 'webm'],
])('%j begins a %s', (text, name) => {
  expect(typeOf(bytes(text))).toEqual({ type: mediaTypes.find((type) => type.name === name) })
})

test('every beginning is a type or refused with a sentence that says what is taken', () => {
  const beginning = fc.oneof(
    fc.uint8Array({ maxLength: beginningSize + 10 }),
    fc
      .tuple(fc.constantFrom('RIFF', '\0\0\0\x20ftyp', '<', '\x1a\x45\xdf\xa3', '\xff\xd8'), fc.string())
      .map(([begun, rest]) => bytes(begun + rest)),
  )
  fc.assert(
    fc.property(beginning, (given) => {
      const found = typeOf(given)
      return 'type' in found ? mediaTypes.includes(found.type) : found.refused.endsWith(`. ${takenTypes}`)
    }),
  )
})
