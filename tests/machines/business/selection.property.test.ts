import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import {
  businessProfilesMachine,
  type ProfileList,
  type SelectableProfile,
} from '../../../src/machines/business/businessProfiles.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { createHandClock } from '../../support/walks/clock.ts'

/** What people do, in this tab and elsewhere. `place` is one of the list's, counted around it. */
type Deed =
  | { kind: 'signIn'; person: 'ada' | 'bea' }
  | { kind: 'signOut'; forgets: boolean }
  | { kind: 'create' }
  | { kind: 'rename'; place: number }
  | { kind: 'makePrimary'; place: number }
  | { kind: 'setAside'; place: number }
  | { kind: 'delete'; place: number }
  | { kind: 'deleteElsewhere'; place: number }
  | { kind: 'switch'; place: number }
  | { kind: 'switchToForeign' }
  | { kind: 'wait' }

const place = fc.nat({ max: 5 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant('signIn'), person: fc.constantFrom('ada', 'bea') }),
  fc.record({ kind: fc.constant('signOut'), forgets: fc.boolean() }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create') }) },
  fc.record({ kind: fc.constantFrom('rename', 'makePrimary', 'setAside', 'deleteElsewhere'), place }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('delete', 'switch'), place }) },
  fc.record({ kind: fc.constantFrom('switchToForeign', 'wait') }),
)

/** The specification's sentences over plain lists: what the machine must agree with after every deed. */
class Plain {
  /** What each person has at the provider, oldest first. */
  owned: Record<'ada' | 'bea', SelectableProfile[]> = { ada: [], bea: [] }
  person: 'ada' | 'bea' | null = null
  /** As the list stands on the page. */
  ids: number[] = []
  selected: number | null = null
  /** In the browser. */
  remembered: number | null = null
  /** The selection that was last saved, or restored. */
  saved: number | null = null
  #lastId = 0

  get profiles(): SelectableProfile[] {
    return this.person ? this.owned[this.person] : []
  }

  at(place: number): SelectableProfile | undefined {
    const id = this.ids[place % this.ids.length]
    return this.profiles.find((profile) => profile.id === id)
  }

  /** As the provider answers: the primary first. */
  listed(): SelectableProfile[] {
    return this.profiles.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
  }

  signIn(person: 'ada' | 'bea') {
    this.person = person
    this.ids = this.listed().map(({ id }) => id)
    const isOwn = this.remembered !== null && this.ids.includes(this.remembered)
    const only = this.ids.length === 1 ? (this.ids[0] ?? null) : null
    this.selected = isOwn ? this.remembered : only
    this.saved = this.selected
  }

  signOut(forgets: boolean) {
    this.person = null
    this.ids = []
    this.selected = null
    this.saved = null
    if (forgets) this.remembered = null
  }

  make(): SelectableProfile {
    this.#lastId += 1
    const made = {
      id: this.#lastId,
      name: `Business ${this.#lastId}`,
      isPrimary: this.profiles.length === 0,
      isActive: true,
      hasBrandAssets: false,
      logoUrl: null,
      utmParameters: null,
      accountCount: 0,
    }
    if (this.person) this.owned[this.person] = [...this.profiles, made]
    return made
  }

  created(id: number) {
    this.ids = [...this.ids, id]
    this.selected = id
  }

  change(changed: SelectableProfile) {
    if (!this.person) return
    this.owned[this.person] = this.profiles.map((profile) => {
      if (profile.id === changed.id) return changed
      return changed.isPrimary ? { ...profile, isPrimary: false } : profile
    })
  }

  remove(id: number) {
    if (!this.person) return
    this.owned[this.person] = this.profiles.filter((profile) => profile.id !== id)
    this.ids = this.ids.filter((each) => each !== id)
    const primary = this.profiles.find(({ isPrimary }) => isPrimary)
    if (this.selected === id) this.selected = primary?.id ?? this.ids[0] ?? null
    else if (this.selected === null && this.ids.length === 1) this.selected = this.ids[0] ?? null
    if (this.selected === null && this.saved !== null) this.save()
  }

  save() {
    this.saved = this.selected
    this.remembered = this.selected
  }

  wait() {
    if (this.selected !== null && this.selected !== this.saved) this.save()
  }
}

/** The machine with a provider that answers what the plain model has. */
function startedAt(plain: Plain) {
  const clock = createHandClock()
  let remembered: number | null = null
  const loadProfiles = fromPromise<Result<ProfileList>>(async () => ({
    kind: 'ok',
    value: { profiles: plain.listed(), limits: null, rememberedId: remembered },
  }))
  const loadAssets = fromPromise<Result<typeof emptyBrandAssets>, { id: number | null }>(async () => ({
    kind: 'ok',
    value: emptyBrandAssets,
  }))
  const machine = businessProfilesMachine.provide({ actors: { loadProfiles, loadAssets } })
  const actor = createActor(machine, { clock })
  actor.on('selection.changed', ({ id }) => {
    remembered = id
  })
  actor.start()
  const forget = () => {
    remembered = null
  }
  return { actor, clock, forget, remembered: () => remembered }
}

type Started = ReturnType<typeof startedAt>

/** Does it to both; a deed that nobody could do is left out. */
function go(plain: Plain, { actor, clock, forget }: Started, deed: Deed) {
  if (deed.kind === 'signIn') {
    if (plain.person) return
    plain.signIn(deed.person)
    return actor.send({ type: 'session.opened' })
  }
  if (deed.kind === 'signOut') {
    plain.signOut(deed.forgets)
    if (deed.forgets) forget()
    return actor.send({ type: 'session.closed' })
  }
  if (!plain.person) return
  if (deed.kind === 'create') {
    const profile = plain.make()
    plain.created(profile.id)
    return actor.send({ type: 'profile.created', profile })
  }
  if (deed.kind === 'wait') {
    plain.wait()
    return clock.pass(150)
  }
  if (deed.kind === 'switchToForeign') return actor.send({ type: 'profile.chosen', id: 10_000 })
  const profile = plain.at(deed.place)
  if (profile) goWith(plain, actor, deed.kind, profile)
}

function goWith(plain: Plain, actor: Started['actor'], kind: Deed['kind'], profile: SelectableProfile) {
  const { id } = profile
  if (kind === 'switch') {
    plain.selected = id
    actor.send({ type: 'profile.chosen', id })
  } else if (kind === 'rename' || kind === 'makePrimary') {
    const changed = { ...profile, name: `${profile.name}!`, isPrimary: kind === 'makePrimary' || profile.isPrimary }
    plain.change(changed)
    actor.send({ type: 'profile.updated', profile: changed })
  } else {
    plain.remove(id)
    if (kind === 'delete') actor.send({ type: 'profile.deleted', id })
    else if (kind === 'setAside') actor.send({ type: 'profile.updated', profile: { ...profile, isActive: false } })
    else actor.send({ type: 'refresh.required' })
  }
}

/** Whatever is asked of the provider is answered. */
async function settle() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

test('the selected profile is always one of the person’s, or none: the one that the sentences say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), async (deeds) => {
      const plain = new Plain()
      const started = startedAt(plain)
      for (const each of [{ kind: 'signIn', person: 'ada' } as const, ...deeds]) {
        go(plain, started, each)
        await settle()
        const { profiles, selectedId } = started.actor.getSnapshot().context
        const ids = profiles.map(({ id }) => id)
        expect(selectedId === null || ids.includes(selectedId)).toBe(true)
        expect({ ids, selectedId, remembered: started.remembered() }).toEqual({
          ids: plain.ids,
          selectedId: plain.selected,
          remembered: plain.remembered,
        })
      }
      started.actor.stop()
    }),
    { numRuns: 1000 },
  )
}, 60_000)
