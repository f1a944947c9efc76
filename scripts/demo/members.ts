import { randomUUID } from 'node:crypto'
import { listOutbox, registerEmail } from '../../contract/account.ts'
import type { ConsentOnlyNetwork } from '../../contract/connecting.ts'
import { createPost } from '../../contract/content.ts'
import { resetPassword } from '../../contract/emailLinks.ts'
import { createRule, type WrittenRule } from '../../contract/moderation.ts'
import { finishOnboarding, saveOnboardingStep } from '../../contract/onboarding.ts'
import { changePersonPlan, confirmPersonAddress, listPeople } from '../../contract/people.ts'
import type { Person } from '../../practice/people.ts'
import type { Practice } from '../../practice/practice.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import type { Camel } from '../../rules/shell/camel.ts'
import type { Call } from '../../src/services/http/api.ts'
import { clientOf, connectAccountOf, type SignedIn, signInAt } from '../support/provider.ts'

interface Member {
  email: string
  firstName: string
  lastName: string
  business: string
  industry: string
  network: ConsentOnlyNetwork
  /** What they plan, each so many minutes from now. */
  posts: readonly { text: string; inMinutes: number }[]
}

const members: readonly Member[] = [
  {
    email: 'mira@example.com',
    ...{ firstName: 'Mira', lastName: 'Sand', business: 'Lumen Yoga', industry: 'Health and fitness' },
    network: 'mastodon',
    posts: [
      {
        text: 'A new year, a new income. Three of my students earn 300 dollars a day with the home course.\n\nBegin today: https://bit.ly/lumen-course\n\nIt is guaranteed, and you will love it.',
        inMinutes: 25,
      },
      { text: 'Why we begin each class with the feet, and end it there too.', inMinutes: 60 * 26 },
    ],
  },
  {
    email: 'noel@example.com',
    ...{ firstName: 'Noel', lastName: 'Fern', business: 'Fern & Fold', industry: 'Creative work' },
    network: 'threads',
    posts: [
      { text: 'Our first post here: hello from a very small paper workshop.', inMinutes: 40 },
      { text: 'How we press leaves: two boards, four screws, three weeks of patience.', inMinutes: 60 * 24 * 2 },
    ],
  },
]

const rules: readonly Camel<WrittenRule>[] = [
  {
    ...{ kind: 'words', name: 'Promises of money', isEnabled: true },
    fields: { words: ['guaranteed', 'earn 300 dollars a day', 'passive income'] },
  },
  {
    ...{ kind: 'links', name: 'Links that hide where they lead', isEnabled: true },
    fields: { hosts: [], hidesTarget: true },
  },
  { ...{ kind: 'first_posts', name: 'First posts of new people', isEnabled: true }, fields: { posts: 3 } },
]

interface Filling {
  origin: string
  zone: string
  practice: Practice
}

/** Others who use the installation, and rules that hold some of what they plan: what its administrator has to decide. */
export async function bringMembers(owner: Call, filling: Filling): Promise<void> {
  const grace = filling.practice.people[1]
  if (!grace) throw new Error('Nobody else lives on the practice networks')
  for (const rule of rules) await owner(createRule, { body: { clientKey: randomUUID(), rule } })
  for (const member of members) await bringMember(owner, { ...filling, member, person: grace })
}

/** Somebody who signs up, is let in by the administrator, connects an account and plans. */
async function bringMember(owner: Call, { origin, member, person, practice, zone }: Bringing): Promise<void> {
  const { call } = await letIn(owner, origin, member)
  await introduce(call, member, zone)
  const account = await connectAccountOf(person, call, practice, member.network)
  for (const { text, inMinutes } of member.posts) {
    const wallTime = wallTimeAt(Date.now() + inMinutes * 60_000, zone)
    await call(createPost, {
      body: {
        ...{ clientKey: randomUUID(), text, accountIds: [account], intent: 'schedule' },
        schedule: { wallTime, timezone: zone },
      },
    })
  }
}

interface Bringing extends Filling {
  member: Member
  person: Person
}

const password = 'Paper-and-Ink-9!'

async function letIn(owner: Call, origin: string, { email }: Member): Promise<SignedIn> {
  const visitor = clientOf(origin, null)
  await visitor(registerEmail, { body: { email } })
  const [found] = (await owner(listPeople, { query: { search: email } })).results
  if (!found) throw new Error(`${email} has no account`)
  const id = String(found.id)
  await owner(confirmPersonAddress, { id })
  await owner(changePersonPlan, { id, body: { plan: 'Premium Plus' } })
  const mail = (await owner(listOutbox, { query: {} })).results.find(({ to }) => to === email)
  const token = /forgot-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`${email} got no link`)
  await visitor(resetPassword, { token, body: { password } })
  return signInAt(origin, { email, password })
}

async function introduce(call: Call, { firstName, lastName, business, industry }: Member, timezone: string) {
  await call(saveOnboardingStep, { body: { step: 'name', firstName, lastName, timezone } })
  await call(saveOnboardingStep, { body: { step: 'profile', businessName: business, industry } })
  await call(finishOnboarding, {})
}
