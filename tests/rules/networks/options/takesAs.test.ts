import { expect, test } from 'vitest'
import { networks } from '../../../../contract/networks.ts'
import { rulesOf } from '../../../../rules/networks/networks.ts'
import { takesAs } from '../../../../rules/networks/options/takesAs.ts'

test('without a choice, and with one that cannot be read, each network takes what it takes', () => {
  for (const network of networks) {
    expect(takesAs(network, {})).toEqual(rulesOf(network).takes)
    expect(takesAs(network, { kind: 'nothing of the kind' })).toEqual(rulesOf(network).takes)
  }
})

test('a story on Instagram is one picture or video of any shape, and has no comment', () => {
  expect(takesAs('instagram', { kind: 'story' })).toMatchObject({ media: 1, image: {}, firstComment: null })
  expect(takesAs('instagram', { kind: 'reel' })).toEqual(rulesOf('instagram').takes)
})
