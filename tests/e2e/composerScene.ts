import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPost, type Post } from '../../contract/content.ts'
import { listAccounts } from '../../contract/networks.ts'
import type { Listening } from '../../practice/listen.ts'
import { createWebsite } from '../../practice/website/website.ts'
import type { Camel } from '../../rules/shell/camel.ts'
import { uploadFile } from '../../scripts/demo/uploadFile.ts'
import { connectAccountOf } from '../../scripts/support/provider.ts'
import { fullNameOf } from '../../src/ui/content/accountName.ts'
import { showFailure } from '../support/failures.ts'
import { startLanguageTool } from '../support/languageTool.ts'
import { picture } from '../support/media/pictures.ts'
import { openPage } from '../support/onItsWay.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

/** Names of the pictures that a test brings from its own computer. */
const pictureNames = ['crust.png', 'crumb.png'] as const

/** What the spell checker of the installation notes. */
const misspelled = {
  Bred: {
    message: 'Possible spelling mistake found.',
    replacements: ['Bread', 'Breed', 'Bed'],
    rule: { id: 'MORFOLOGIK_RULE_EN_US', issueType: 'misspelling' },
  },
}

/** What a draft begins with; it is Ada's, of her first business. */
export type Begun = Pick<Sent, 'text' | 'accountIds'> & Partial<Pick<Sent, 'parts' | 'variants' | 'mediaIds'>>
type Sent = Camel<Post>

/** An owner with an account of Ada on every network and two of Grace, pictures on a computer and in the library. */
export interface ComposerScene extends ConnectedOwner {
  /** Ids of Grace's accounts. */
  grace: Record<'mastodon' | 'tiktok', number>
  /** Where the pictures lie on the computer. */
  files: string[]
  /** Ids of the same pictures in the library, where both have their alternative text. */
  mediaIds: number[]
  /** A page that posts link to. */
  website: Listening
  /** What a person is told an account by: `X @ada`. */
  nameOf(accountId: number): string
  /** Makes a draft; answers its id. */
  draft(begun: Begun): Promise<number>
  /** Opens a page of it in a window of one's own. */
  open(path: string, width?: number): Promise<Visitor>
}

export async function createComposerScene(): Promise<ComposerScene> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-pictures-'))
  const website = await createWebsite(0)
  const languageTool = await startLanguageTool(misspelled)
  const scene = await createConnectedOwner({
    WEBSITE_HOSTS: website.host,
    LANGUAGETOOL_URL: languageTool.origin,
  })
  const close = async () => {
    await scene.close()
    await website.close()
    await languageTool.close()
    await rm(folder, { recursive: true, force: true })
  }
  const { practice, owner, product, browser } = scene
  const { call, token } = owner
  const { origin } = product
  try {
    const person = practice.people.find(({ name }) => name === 'grace')
    if (!person) throw new Error('Grace does not live on the practice networks')
    const grace = {
      mastodon: await connectAccountOf(person, call, practice, 'mastodon'),
      tiktok: await connectAccountOf(person, call, practice, 'tiktok'),
    }
    const files = pictureNames.map((name) => join(folder, name))
    for (const file of files) await writeFile(file, await picture('png', { width: 720, height: 720 }))
    const mediaIds: number[] = []
    for (const file of files)
      mediaIds.push(await uploadFile(call, { origin, token, file: pathToFileURL(file), alt: 'A loaf, cut' }))
    const { results: accounts } = await call(listAccounts, { query: {} })
    return {
      ...scene,
      website,
      grace,
      files,
      mediaIds,
      close,
      nameOf(accountId) {
        const account = accounts.find(({ id }) => id === accountId)
        if (!account) throw new Error(`There is no account ${accountId}`)
        return fullNameOf(account)
      },
      async draft(begun) {
        const body = { clientKey: randomUUID(), ...begun, intent: 'draft' as const }
        return (await call(createPost, { body })).id
      },
      async open(path, width) {
        const visitor = await openVisitor(browser, { token, ...(width && { width }) })
        showFailure(visitor)
        await openPage(visitor.page, origin + path)
        return visitor
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
