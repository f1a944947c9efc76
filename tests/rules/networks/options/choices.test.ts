import { expect, test } from 'vitest'
import { networkOptionSchemas } from '../../../../contract/networkOptions.ts'
import { networks } from '../../../../contract/networks.ts'
import { choicesIn, optionLabels, tiktokPrivacyLabel } from '../../../../rules/networks/options/choices.ts'
import { readOptions } from '../../../../rules/networks/options/readOptions.ts'

test('the choices of an option come in their order, with what people call them', () => {
  expect(choicesIn(optionLabels.threads.reply_control)).toEqual([
    { value: 'everyone', label: 'Everyone' },
    { value: 'accounts_you_follow', label: 'People you follow' },
    { value: 'followers_only', label: 'Your followers' },
    { value: 'mentioned_only', label: 'People you mention' },
  ])
})

test('every choice that has a label is one that the network takes', () => {
  const offered = networks.flatMap((network) =>
    Object.entries<Readonly<Record<string, string>>>(optionLabels[network]).flatMap(([option, labels]) =>
      Object.keys(labels).map((value) => ({ network, option, value })),
    ),
  )
  expect(offered.length).toBeGreaterThan(20)
  const refused = offered.filter(({ network, option, value }) => {
    const isTaken = (given: unknown) => networkOptionSchemas[network].safeParse({ [option]: given }).success
    return !isTaken(value) && !isTaken([value])
  })
  expect(refused).toEqual([])
})

test('what TikTok adds is shown as it names it', () => {
  expect([tiktokPrivacyLabel('SELF_ONLY'), tiktokPrivacyLabel('SUBSCRIBERS')]).toEqual(['Only you', 'SUBSCRIBERS'])
})

test('what a network does not ask for is left out of what is read', () => {
  expect(readOptions('mastodon', { visibility: 'private', privacy_level: 'SELF_ONLY' })).toEqual({
    visibility: 'private',
  })
  expect(readOptions('mastodon', { visibility: 'nobody' })).toBeNull()
})
