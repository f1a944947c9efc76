import type { Page } from 'playwright-core'
import type { Network } from '../../contract/networks.ts'
import type { Begun, ComposerScene } from './composerScene.ts'

/** A state of the composer that is looked at: what the draft begins with, and how a person gets there. */
export interface ComposerState {
  begun(scene: ComposerScene): Begun
  reach?(page: Page): Promise<void>
}

const of = ({ accounts }: ComposerScene, ...networks: Network[]): number[] =>
  networks.map((network) => accounts[network])

const plain = (scene: ComposerScene): Begun => ({ text: 'Rye bread at nine', accountIds: of(scene, 'bluesky') })
const help = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const composerStates: Readonly<Record<string, ComposerState>> = {
  'common-text-of-nine': {
    begun: (scene) => ({
      text: 'Rye bread at nine, as long as there is some',
      accountIds: Object.values(scene.accounts),
      mediaIds: scene.mediaIds,
    }),
  },
  'own-thread-on-x': {
    begun: (scene) => ({
      text: 'Rye bread at nine',
      accountIds: of(scene, 'twitter', 'mastodon'),
      variants: [
        {
          network: 'twitter',
          accountId: null,
          parts: [
            { text: 'It rests for a night.', mediaIds: scene.mediaIds },
            { text: 'Then it is baked.', mediaIds: [] },
          ],
          firstComment: null,
        },
      ],
    }),
    async reach(page) {
      await page.getByRole('tab', { name: /^X\b/ }).click()
      await page.getByLabel('Part 2 of 2 for X').click()
      await page.getByRole('button', { name: 'Join with part 1' }).waitFor()
    },
  },
  'over-the-limit': {
    begun: (scene) => ({
      text: 'A loaf rests for a night before it is baked. '.repeat(8).trim(),
      accountIds: of(scene, 'twitter', 'bluesky'),
    }),
    async reach(page) {
      await page.getByLabel('Post text').click()
      await page.getByRole('button', { name: 'Split to fit' }).waitFor()
    },
  },
  'found-in-the-text': {
    begun: (scene) => ({
      text: [
        `Rye, pumpkin buns and the last of the stollen, from @ada.wren.com #baking ${scene.website.origin}/`,
        'A loaf rests for a night before it is baked. '.repeat(5).trim(),
        'Six places are left at wren.com/class #gjpqy, and then it is over for this year.',
      ].join('\n\n'),
      accountIds: of(scene, 'bluesky'),
    }),
    async reach(page) {
      await page.locator('[aria-hidden=true]:has(+ textarea) mark span').first().waitFor()
    },
  },
  'tiktok-unanswered': {
    begun: (scene) => ({ text: 'Rolls', accountIds: of(scene, 'tiktok'), mediaIds: scene.mediaIds }),
    async reach(page) {
      await page.getByText('TikTok asks you each time, so nothing is chosen here.').waitFor()
    },
  },
  'links-with-parameters': {
    begun: (scene) => ({
      text: `Rye at nine: ${scene.website.origin}/`,
      accountIds: of(scene, 'bluesky', 'twitter'),
    }),
    async reach(page) {
      await page.getByRole('switch', { name: 'Add UTM parameters to links' }).check()
      await page.getByText('/?utm_source=', { exact: false }).first().waitFor()
    },
  },
  'alternative-text': {
    begun: (scene) => ({ ...plain(scene), mediaIds: scene.mediaIds }),
    async reach(page) {
      await page.getByRole('button', { name: /^Photo 2/ }).click()
      await page.getByLabel('What is in photo 2?').waitFor()
    },
  },
  'link-card': {
    begun: (scene) => ({
      text: `Six places are left: ${scene.website.origin}/`,
      accountIds: of(scene, 'bluesky', 'linkedin', 'mastodon'),
    }),
    async reach(page) {
      await page.getByRole('button', { name: 'Add a card' }).click()
      await page.getByRole('button', { name: 'Edit the card' }).click()
      await page.getByLabel('Title of the card').waitFor()
    },
  },
  emoji: {
    begun: plain,
    async reach(page) {
      await page.getByLabel('Post text').click()
      await help(page, 'Emoji')
      await page.getByRole('grid').waitFor()
    },
  },
  snippets: {
    begun: plain,
    async reach(page) {
      await page.getByLabel('Post text').click()
      await help(page, 'Snippets')
      await page.getByRole('dialog', { name: 'Snippets' }).waitFor()
    },
  },
  spelling: {
    begun: (scene) => ({ ...plain(scene), text: 'Rye Bred at nine, and more Bred at ten' }),
    async reach(page) {
      await page.getByLabel('Post text').click()
      await page.getByRole('button', { name: 'Spelling: 2 notes' }).click()
      await page.getByRole('button', { name: 'Ignore “Bred”' }).first().waitFor()
    },
  },
  completion: {
    begun: plain,
    async reach(page) {
      await page.getByLabel('Post text').press('End')
      await page.keyboard.type(', with @gra')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  'first-comment': {
    begun: plain,
    async reach(page) {
      await page.getByLabel('Post text').click()
      await page.getByRole('button', { name: 'Add a first comment' }).click()
      // The field is there, and takes the focus, a moment after the press.
      await page.getByLabel('First comment').pressSequentially('Bred by hand')
      await page.getByRole('button', { name: 'Spelling: 1 note' }).click()
      await page.getByLabel('First comment').press('End')
      await page.keyboard.type(', with @gra')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
}
