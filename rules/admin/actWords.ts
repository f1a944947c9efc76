import type { AdminAct } from '../../contract/audit.ts'

/** What administrators did, as a sentence says it behind who did it. An act that is missing here does not compile. */
export const actWords: Readonly<Record<AdminAct, string>> = {
  'waitlist.approved': 'Approved from the waitlist',
  'maintenance.announced': 'Announced maintenance',
  'maintenance.withdrawn': 'Withdrew maintenance',
  'network.credentials_saved': 'Saved network credentials',
  'network.credentials_removed': 'Removed network credentials',
  'network.credentials_tested': 'Tested network credentials',
  'network.budget_saved': 'Saved a reading budget',
  'builder.entry_created': 'Created a builder entry',
  'builder.entry_saved': 'Saved a builder entry',
  'builder.entry_activated': 'Activated a builder entry',
  'builder.entry_retired': 'Retired a builder entry',
  'builder.entry_copied': 'Copied a builder entry',
  'builder.entries_imported': 'Imported builder entries',
  'test_group.created': 'Created a test group',
  'test_group.changed': 'Changed a test group',
  'test_group.started': 'Started a test group',
  'test_group.ended': 'Ended a test group',
  'test_group.deleted': 'Deleted a test group',
  'moderation.rule_created': 'Created a moderation rule',
  'moderation.rule_changed': 'Changed a moderation rule',
  'moderation.rule_deleted': 'Deleted a moderation rule',
  'moderation.post_let_go': 'Let a post go out',
  'moderation.post_refused': 'Refused a post',
  'moderation.decision_undone': 'Undid a decision',
  'moderation.person_held': 'Held a person’s posts',
  'moderation.person_released': 'Released a person’s posts',
  'appeal.granted': 'Granted an appeal',
  'appeal.declined': 'Declined an appeal',
  'backup.made': 'Made a backup',
  'job.retried': 'Tried a job again',
  'job.dropped': 'Dropped a job',
  'person.plan_changed': 'Changed a person’s plan',
  'person.limits_changed': 'Changed a person’s limits',
  'person.suspended': 'Suspended a person',
  'person.restored': 'Ended a suspension',
  'person.sessions_ended': 'Signed a person out everywhere',
  'person.unlocked': 'Ended a sign-in lock',
  'person.address_confirmed': 'Confirmed a person’s address',
  'person.deleted': 'Deleted a person',
}

/** What the acts are about: the first word of each, in the order in which they are chosen from. */
const areaNames: Readonly<Record<AreaOf<AdminAct>, string>> = {
  waitlist: 'Waitlist',
  maintenance: 'Maintenance',
  network: 'Networks',
  builder: 'Builder',
  test_group: 'Test groups',
  moderation: 'Moderation',
  appeal: 'Appeals',
  backup: 'Backups',
  job: 'Jobs',
  person: 'People',
}

type AreaOf<Act extends string> = Act extends `${infer Area}.${string}` ? Area : never

interface ActArea {
  name: string
  acts: readonly { act: AdminAct; words: string }[]
}

/** All acts in words, by what they are about. */
export const actAreas: readonly ActArea[] = Object.entries(areaNames).map(([area, name]) => ({
  name,
  acts: actsIn(area),
}))

function actsIn(area: string): ActArea['acts'] {
  return Object.entries(actWords).flatMap(([name, words]) =>
    isAct(name) && name.startsWith(`${area}.`) ? [{ act: name, words }] : [],
  )
}

function isAct(name: string): name is AdminAct {
  return name in actWords
}
