import { useState } from 'react'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { lazyView, useOpening } from '../../kit/lazyView.ts'
import { OpeningFailed } from '../../kit/OpeningSign.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import type { StageProps } from '../stage/Stage.tsx'
import type { StageView } from '../stage/view.ts'
import { useDesigning } from './designing.ts'
import { OpenedPicture } from './OpenedPicture.tsx'
import { PagesStrip } from './pages/PagesStrip.tsx'
import { ZoomBar } from './pages/ZoomBar.tsx'

const ground = css({
  gridRow: '[2]',
  gridColumn: { base: '[2]', lg: '[3]' },
  position: 'relative',
  display: 'grid',
  placeItems: 'stretch',
  background: 'sunken',
  minWidth: '0',
  minHeight: '0',
  overflow: 'hidden',
})
const waiting = css({ display: 'grid', placeItems: 'center' })
const foot = css({
  gridRow: '[3]',
  gridColumn: { base: '[2]', lg: '[3]' },
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '[84px]',
  minWidth: '0',
  paddingInline: '4',
  borderTop: 'hairline',
})
const stage = lazyView<StageProps>(async () => (await import('../stage/Stage.tsx')).Stage)

/** The page that is worked on, and below it all pages and how large it is shown. */
export function StageArea() {
  const { editor, selection, pictures, copiedStyle, seen } = useDesigning()
  const [view, setView] = useState<StageView>({ zoom: 'fit', x: 0, y: 0 })
  const [fitZoom, setFitZoom] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const [isGivenUp, setGivenUp] = useState(false)
  const { View, hasFailed, reset } = useOpening(stage, !isGivenUp)
  const show = (next: StageView) => {
    setView(next)
    seen.current = next.zoom === 'fit' ? null : { x: next.x, y: next.y }
  }
  const zoomTo = (zoom: number | 'fit') => {
    const { width, height } = editor.getSnapshot().context.history.present
    show({ zoom, ...(view.zoom === 'fit' ? { x: width / 2, y: height / 2 } : { x: view.x, y: view.y }) })
  }
  return (
    <>
      <section className={ground} aria-label={strings.design}>
        {View ? (
          <View
            editor={editor}
            selection={selection}
            pictures={pictures}
            view={view}
            onViewChange={show}
            onZoom={setFitZoom}
            copiedStyle={copiedStyle}
            onPictureOpen={setOpened}
          />
        ) : (
          <span className={waiting}>{!hasFailed && <Spinner label={strings.thePageIsLoading} />}</span>
        )}
        {hasFailed && !isGivenUp && (
          <OpeningFailed title={strings.thePageCouldNotBeOpened} onRetry={reset} onClose={() => setGivenUp(true)} />
        )}
      </section>
      <OpenedPicture id={opened} onClose={() => setOpened(null)} />
      <footer className={foot}>
        <PagesStrip />
        <ZoomBar zoom={view.zoom === 'fit' ? fitZoom : view.zoom} isFit={view.zoom === 'fit'} onZoom={zoomTo} />
      </footer>
    </>
  )
}
