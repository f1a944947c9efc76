import type { AdminAct } from '../../contract/audit.ts'
import { strings } from '../../strings/admin.ts'

/** What administrators did, as a sentence says it behind who did it. An act that is missing here does not compile. */
export const actWords: Readonly<Record<AdminAct, string>> = {
  'waitlist.approved': strings.approvedFromTheWaitlist,
  'maintenance.announced': strings.announcedMaintenance,
  'maintenance.withdrawn': strings.withdrewMaintenance,
  'network.credentials_saved': strings.savedNetworkCredentials,
  'network.credentials_removed': strings.removedNetworkCredentials,
  'network.credentials_tested': strings.testedNetworkCredentials,
  'network.budget_saved': strings.savedAReadingBudget,
  'builder.entry_created': strings.createdABuilderEntry,
  'builder.entry_saved': strings.savedABuilderEntry,
  'builder.entry_activated': strings.activatedABuilderEntry,
  'builder.entry_retired': strings.retiredABuilderEntry,
  'builder.entry_copied': strings.copiedABuilderEntry,
  'builder.entries_imported': strings.importedBuilderEntries,
  'test_group.created': strings.createdATestGroup,
  'test_group.changed': strings.changedATestGroup,
  'test_group.started': strings.startedATestGroup,
  'test_group.ended': strings.endedATestGroup,
  'test_group.deleted': strings.deletedATestGroup,
  'moderation.rule_created': strings.createdAModerationRule,
  'moderation.rule_changed': strings.changedAModerationRule,
  'moderation.rule_deleted': strings.deletedAModerationRule,
  'moderation.post_let_go': strings.letAPostGoOut,
  'moderation.post_refused': strings.refusedAPost,
  'moderation.decision_undone': strings.undidADecision,
  'moderation.person_held': strings.heldAPersonsPosts,
  'moderation.person_released': strings.releasedAPersonsPosts,
  'appeal.granted': strings.grantedAnAppeal,
  'appeal.declined': strings.declinedAnAppeal,
  'backup.made': strings.madeABackup,
  'job.retried': strings.triedAJobAgain,
  'job.dropped': strings.droppedAJob,
  'person.plan_changed': strings.changedAPersonsPlan,
  'person.limits_changed': strings.changedAPersonsLimits,
  'person.suspended': strings.suspendedAPerson,
  'person.restored': strings.endedASuspension,
  'person.sessions_ended': strings.signedAPersonOutEverywhere,
  'person.unlocked': strings.endedASignInLock,
  'person.address_confirmed': strings.confirmedAPersonsAddress,
  'person.deleted': strings.deletedAPerson,
}

/** What the acts are about: the first word of each, in the order in which they are chosen from. */
const areaNames: Readonly<Record<AreaOf<AdminAct>, string>> = {
  waitlist: strings.waitlist,
  maintenance: strings.maintenance,
  network: strings.networks,
  builder: strings.builder,
  test_group: strings.testGroups,
  moderation: strings.moderation,
  appeal: strings.appeals,
  backup: strings.backups,
  job: strings.jobs,
  person: strings.people,
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
