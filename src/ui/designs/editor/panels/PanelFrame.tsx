import type { ReactNode } from 'react'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'

const panel = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start', gap: '3' })
const title = css({ textStyle: 'h4' })
const part = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2', marginTop: '2' })

/** What can be added of one kind. */
export const PanelFrame = ({ title: words, children }: { title: string; children: ReactNode }) => (
  <section className={panel} aria-label={strings.toAdd(words)}>
    <h2 className={title}>{words}</h2>
    {children}
  </section>
)

/** A part of a panel, with its name above. */
export const PanelPart = ({ title: words, children }: { title: string; children: ReactNode }) => (
  <section className={part} aria-label={words}>
    <h3 className={title}>{words}</h3>
    {children}
  </section>
)
