import { blankDocument } from '../../../../rules/designs/blankDocument.ts'
import { designSizes } from '../../../../rules/designs/sizes.ts'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import type { DesignEditorActor } from '../../../app/designs/editor.ts'
import { Link } from '../../kit/Link.tsx'
import { newId } from '../newId.ts'

const page = css({ display: 'grid', alignContent: 'start', gap: '4', padding: { base: '5', md: '10' } })
const title = css({ textStyle: 'h1' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const choice = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'end',
  gap: '2',
  width: '26',
  padding: '3',
  border: 'control',
  borderRadius: 'base',
  textStyle: 'caption',
  _hover: { background: 'hover' },
})
const outline = css({ display: 'block', border: 'outline', borderRadius: '[2px]' })
const words = css({ textStyle: 'small', color: 'textMuted' })

/** Pixels of the longer side of an outline. */
const side = 48

/** Nothing is drawn yet: a size begins a design, and only then is there one. */
export function StartChoice({ editor }: { editor: DesignEditorActor }) {
  return (
    <section className={page}>
      <h1 className={title}>{strings.nothingDrawnYet}</h1>
      <fieldset aria-label={strings.chooseASize} className={row}>
        {designSizes
          .filter(({ networks }) => networks.length === 0)
          .map(({ key, label, width, height }) => (
            <button
              key={key}
              type="button"
              className={choice}
              onClick={() =>
                editor.send({
                  type: 'design.started',
                  document: blankDocument({ width, height }, newId()),
                  name: strings.newDesign,
                  category: '',
                })
              }
            >
              <span
                aria-hidden="true"
                className={outline}
                style={{
                  width: (side * width) / Math.max(width, height),
                  height: (side * height) / Math.max(width, height),
                }}
              />
              {label}
              <span className={words}>
                {width} × {height}
              </span>
            </button>
          ))}
      </fieldset>
      <p className={words}>
        {strings.chooseASizeOr((words) => (
          <Link key="templates" to="/templates">
            {words}
          </Link>
        ))}
      </p>
    </section>
  )
}
