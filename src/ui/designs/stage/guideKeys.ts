import { mostGuides } from '../../../../contract/designDocument.ts'
import { strings } from '../../../../strings/designs/stage.ts'
import { noSight } from './gestures/gesture.ts'
import type { Scene } from './scene.ts'
import type { StageActs } from './stageActs.ts'
import type { KeyPress } from './stageKeys.ts'
import type { StageState } from './stageState.ts'

interface Deps {
  state: () => StageState
  acts: Pick<StageActs, 'edit' | 'tell'>
  scene: Pick<Scene, 'show' | 'clear'>
}

type Axis = 'x' | 'y'

/** A guide by its place, in pixels of the design. */
interface Guide {
  axis: Axis
  at: number
}

const names = { x: strings.verticalGuide, y: strings.horizontalGuide } satisfies Record<Axis, string>
const arrows: Readonly<Record<string, { axis: Axis; way: -1 | 1 }>> = {
  ArrowLeft: { axis: 'x', way: -1 },
  ArrowRight: { axis: 'x', way: 1 },
  ArrowUp: { axis: 'y', way: -1 },
  ArrowDown: { axis: 'y', way: 1 },
}

/**
 * What keys do to guides: V and H add a vertical and a horizontal one, G takes hold of the next. The one that is held goes by
 * arrows and is deleted; any other key lets it go. Answers whether the key was for a guide.
 */
export function createGuideKeys({ state, acts, scene }: Deps) {
  let held: Guide | null = null
  let presses = 0

  const hold = (guide: Guide | null, words: string) => {
    held = guide
    if (guide) scene.show({ ...noSight, guide: { ...guide, index: null } })
    else scene.clear()
    acts.tell(words)
  }
  const release = () => {
    held = null
    scene.clear()
  }
  const put = (axis: Axis, places: readonly number[], step: string | null) =>
    acts.edit({ type: 'setGuides', guides: { ...state().design.guides, [axis]: places } }, step)
  const others = ({ axis, at }: Guide) => state().design.guides[axis].filter((place) => place !== at)

  const add = (axis: Axis) => {
    const { design } = state()
    const at = Math.round((axis === 'x' ? design.width : design.height) / 2)
    const places = design.guides[axis]
    if (!places.includes(at)) {
      if (places.length >= mostGuides) return acts.tell(strings.ofTheseGuidesAreTheMost(mostGuides))
      put(axis, [...places, at], null)
    }
    hold({ axis, at }, said({ axis, at }))
  }
  const next = () => {
    const all = guidesOf(state())
    const from = all.findIndex(({ axis, at }) => axis === held?.axis && at === held.at)
    const guide = all[from + 1] ?? null
    if (guide) return hold(guide, said(guide))
    return hold(null, all.length === 0 ? strings.noGuides : strings.noGuideIsHeld)
  }
  const move = (guide: Guide, by: number, isRepeated: boolean) => {
    const { width, height } = state().design
    const most = guide.axis === 'x' ? width : height
    const at = Math.min(most, Math.max(0, guide.at + by))
    if (!isRepeated) presses += 1
    const left = others(guide)
    // Over another one it would be lost.
    if (at === guide.at || left.includes(at)) return acts.tell(said(guide))
    put(guide.axis, [...left, at], `guide:${presses}`)
    hold({ axis: guide.axis, at }, said({ axis: guide.axis, at }))
  }
  const remove = (guide: Guide) => {
    put(guide.axis, others(guide), null)
    hold(null, strings.deleted(names[guide.axis]))
  }
  const run = (command: GuideCommand, isRepeated: boolean) => {
    switch (command.type) {
      case 'add':
        return add(command.axis)
      case 'next':
        return next()
      case 'move':
        return move(command.guide, command.by, isRepeated)
      case 'remove':
        return remove(command.guide)
      case 'release':
        return hold(null, strings.noGuideIsHeld)
    }
  }

  return {
    press: (press: KeyPress, isRepeated: boolean): boolean => {
      if (press.key === 'Shift') return false
      // It may have been undone meanwhile.
      if (held && !state().design.guides[held.axis].includes(held.at)) release()
      const command = guideCommandOf(press, held)
      if (command) run(command, isRepeated)
      else if (held) release()
      return command !== null
    },
    /** The stage has lost the focus, or the pointer has come. */
    release: () => {
      if (held) release()
    },
  }
}

type GuideCommand =
  | { type: 'add'; axis: Axis }
  | { type: 'next' | 'release' }
  | { type: 'move'; guide: Guide; by: number }
  | { type: 'remove'; guide: Guide }

const freeKeys: Readonly<Record<string, GuideCommand>> = {
  v: { type: 'add', axis: 'x' },
  h: { type: 'add', axis: 'y' },
  g: { type: 'next' },
}

function guideCommandOf({ key, isShift, isControl, isAlt }: KeyPress, held: Guide | null): GuideCommand | null {
  if (isControl || isAlt) return null
  const command = held && heldCommandOf(held, key, isShift ? 10 : 1)
  return command ?? freeKeys[key.toLowerCase()] ?? null
}

function heldCommandOf(guide: Guide, key: string, step: number): GuideCommand | null {
  const arrow = arrows[key]
  // An arrow along the guide does nothing, and moves nothing else.
  if (arrow) return { type: 'move', guide, by: arrow.axis === guide.axis ? arrow.way * step : 0 }
  if (key === 'Delete' || key === 'Backspace') return { type: 'remove', guide }
  return key === 'Escape' ? { type: 'release' } : null
}

const said = ({ axis, at }: Guide): string => strings.at(names[axis], at)

/** Vertical ones from the left, then horizontal ones from the top. */
const guidesOf = ({ design: { guides } }: StageState): Guide[] =>
  (['x', 'y'] as const).flatMap((axis) =>
    guides[axis].toSorted((one, other) => one - other).map((at) => ({ axis, at })),
  )
