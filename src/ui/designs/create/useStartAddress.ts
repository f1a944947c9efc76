import { useLayoutEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type DesignSize, longestSide, shortestSide } from '../../../../contract/designDocument.ts'
import { designSizes, type NamedSize } from '../../../../rules/designs/sizes.ts'
import { type Starter, starterNamed } from '../../../../rules/designs/starters/starters.ts'
import { strings } from '../../../../strings/designs/create.ts'

/** What a design begins with. */
export type Start =
  | { kind: 'blank' }
  | { kind: 'starter'; starter: Starter }
  /** A design of the person's own. */
  | { kind: 'own'; id: number }
  /** The address names none that could exist. */
  | { kind: 'unknown' }

/** Which size is chosen: one of the list, or a free one as it is typed. */
export type SizeWish = { named: NamedSize } | { named: null; width: string; height: string }

/** What the page of a new design has chosen, as its address has it: a reload keeps it. */
export interface StartAddress {
  start: Start
  /** null: nothing is chosen yet, and the start's own size is taken. */
  size: SizeWish | null
}

/** The address, and ways to change it. */
export function useStartAddress() {
  const { templateId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address: StartAddress = { start: startIn(templateId), size: sizeIn(params) }
  // What was chosen last may not be in the address yet when the next is chosen.
  const latest = useRef({ start: templateId, search: params })
  useLayoutEffect(() => {
    latest.current = { start: templateId, search: params }
  }, [templateId, params])
  const go = (change: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...change }
    const { start, search } = latest.current
    const path = start === undefined ? '/template/create' : `/template/create/${start}`
    void navigate({ pathname: path, search: String(search) }, { replace: true, preventScrollReset: true })
  }
  return {
    address,
    /** A starter's key or an own design's id; undefined: blank. */
    chooseStart: (start: string | undefined) => go({ start }),
    chooseSize: (size: SizeWish) => go({ search: paramsOf(size) }),
  }
}

function startIn(text: string | undefined): Start {
  if (text === undefined) return { kind: 'blank' }
  const starter = starterNamed(text)
  if (starter) return { kind: 'starter', starter }
  return /^[1-9]\d{0,8}$/.test(text) ? { kind: 'own', id: Number(text) } : { kind: 'unknown' }
}

function sizeIn(params: URLSearchParams): SizeWish | null {
  const named = designSizes.find(({ key }) => key === params.get('size'))
  if (named) return { named }
  const [width, height] = [params.get('width'), params.get('height')]
  return width === null && height === null ? null : { named: null, width: width ?? '', height: height ?? '' }
}

const paramsOf = (size: SizeWish): URLSearchParams =>
  new URLSearchParams(size.named ? { size: size.named.key } : { width: size.width, height: size.height })

/** What is said of a side that no design can have; undefined: it can. */
export const sideProblem = (typed: string): string | undefined =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= shortestSide && Number(typed) <= longestSide
    ? undefined
    : strings.fromToPixels(shortestSide, longestSide)

/** The size that is chosen; null where a side of it cannot be. */
export function sizeOf(wish: SizeWish): DesignSize | null {
  if (wish.named) return wish.named
  if (sideProblem(wish.width) || sideProblem(wish.height)) return null
  return { width: Number(wish.width), height: Number(wish.height) }
}
