import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/imports.ts'
import { css } from '../../../styled-system/css'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { Link } from '../kit/Link.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSource } from './ImportSource.tsx'
import { useImports } from './useImports.ts'

const page = css({
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  alignContent: 'start',
  maxWidth: 'page',
})
const title = css({ textStyle: 'h1' })
const about = css({ color: 'textMuted', marginTop: '1', textWrap: 'pretty' })

/** Posts out of a list: chosen, its columns said, looked at and mended, and imported. */
export function ImportPage() {
  const { actor } = useImports()
  const step = useSelector(actor, (snapshot) => {
    if (snapshot.matches('choosing') || snapshot.matches('reading')) return 'source'
    if (snapshot.matches('mapping') || snapshot.matches('checking')) return 'columns'
    const isOver = (['partly', 'done', 'undoing', 'undone', 'unclear'] as const).some((state) =>
      snapshot.matches(state),
    )
    return isOver ? 'result' : 'preview'
  })
  return (
    <div className={page}>
      <header>
        <h1 className={title}>{strings.importPosts}</h1>
        <p className={about}>
          {strings.fromACsvFileOfASpreadsheet} <Link to="/posts">{strings.allPosts}</Link>
        </p>
        <ShownBusiness />
      </header>
      {step === 'source' && <ImportSource actor={actor} />}
      {step === 'columns' && <ImportColumns actor={actor} />}
      {step === 'preview' && <ImportPreview actor={actor} />}
      {step === 'result' && <ImportResult actor={actor} />}
    </div>
  )
}
