import { type ReactNode, useEffect, useRef, useState } from 'react'
import { idle } from '../../../../services/browser/idle.ts'
import { useApp } from '../../../appContext.tsx'
import { sampleBelow } from '../../stage/sampleBelow.ts'
import { useDesigning, useDocument, useOpenPage } from '../designing.ts'
import { lookAtTexts, type Samples } from './lookAtTexts.ts'
import { ReadabilityContext, type TextReadability } from './useReadability.ts'

/** Milliseconds without a change before the page is looked at. */
const calm = 500

/** Looks at the texts of the open page whenever it has been left alone for a moment. */
export function ReadabilityProvider({ children }: { children: ReactNode }) {
  const { clock, log } = useApp()
  const { brand, pictures } = useDesigning()
  const design = useDocument()
  const { page } = useOpenPage()
  const samples = useRef<Samples>(new Map())
  const [found, setFound] = useState<ReadonlyMap<string, TextReadability>>(new Map())
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const look = () =>
      lookAtTexts({
        design,
        page,
        brand,
        samples: samples.current,
        sample: (texts, onSample) =>
          sampleBelow(design, page.id, { texts, onSample, pictures, signal, rest: () => idle(clock) }),
      })
    const timer = clock.setTimeout(() => {
      look()
        .then(setFound)
        .catch((reason) => {
          if (!signal.aborted) log.warn('The texts of a design could not be looked at', reason)
        })
    }, calm)
    return () => {
      leaving.abort()
      clock.clearTimeout(timer)
    }
  }, [design, page, brand, pictures, clock, log])
  return <ReadabilityContext value={found}>{children}</ReadabilityContext>
}
