import { useRef } from 'react'
import { css } from '../../../../styled-system/css'
import { StageSurface } from './StageSurface.tsx'
import type { StageProps } from './stageProps.ts'
import { useViewport } from './useViewport.ts'

const root = css({ position: 'relative', width: 'full', height: 'full', overflow: 'hidden', surface: 'sunken' })

export type { StageProps }

/** The page on which a design is made, by pointer, fingers and keys. */
export function Stage(props: StageProps) {
  const box = useRef<HTMLDivElement>(null)
  const viewport = useViewport(box)
  return (
    <div ref={box} className={root}>
      {viewport && <StageSurface {...props} viewport={viewport} />}
    </div>
  )
}
