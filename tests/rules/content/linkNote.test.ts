import { expect, test } from 'vitest'
import { linkNote } from '../../../rules/content/linkNote.ts'
import { countsOf } from '../../../rules/content/obstacles.ts'
import type { SocialAccount } from '../../../src/machines/networks/connection.machine.ts'
import { sampleAccount } from '../../machines/networks/connection.model.ts'

const accountOn = (network: SocialAccount['network']): SocialAccount => ({
  ...sampleAccount,
  network,
  limits: { characters: 280, charactersPerUrl: 23, bytes: null },
})
const [x, facebook] = [accountOn('twitter'), accountOn('facebook')]

const noteOf = (text: string, accounts = [facebook, x]) => linkNote(text, countsOf(text, accounts))

test('a link in a text for X counts what X counts, and it is said', () => {
  expect(noteOf('Six are left: wren.com/class')).toBe('The link counts 23')
  expect(noteOf('wren.com\nhttps://wren.com/rye')).toBe('Each link counts 23')
})

test('nothing is said without a link, or where X does not get the text', () => {
  expect(noteOf('Six are left')).toBe(null)
  expect(noteOf('wren.com', [facebook])).toBe(null)
})
