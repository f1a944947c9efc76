import { Building2, Copy, Ellipsis, Images, Pencil, Tag, Trash2 } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shapeOf } from '../../../../rules/designs/sizes.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { css } from '../../../../styled-system/css'
import type { Template } from '../../../machines/designs/designEditorContext.ts'
import type { DesignBusiness } from '../../../services/designs/designBusinesses.ts'
import type { ListedTemplate, TemplateAct } from '../../../services/designs/templates.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { preloadBy } from '../../kit/lazyView.ts'
import { Menu } from '../../kit/Menu.tsx'
import { CategoryField } from './CategoryField.tsx'
import { DesignCard } from './DesignCard.tsx'
import { DesignBusinessesDialog } from './designBusinessesDialogs.ts'
import { kindLabel } from './designWords.ts'
import { NameField } from './NameField.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import { useTemplates } from './useDesigns.ts'

const line = css({ display: 'block' })

type Changing = 'name' | 'category' | 'businesses'

interface Props {
  design: ListedTemplate
  /** What is done with it at the moment. */
  acts: readonly TemplateAct[]
  /** Of the person, with the designs in their brands. */
  businesses: readonly DesignBusiness[]
}

/** A design of the person's own. */
export function OwnCard({ design, acts, businesses }: Props) {
  const { perform } = useTemplates()
  const navigate = useNavigate()
  const { changing, ask, end, more } = useChanging()
  const { id, width, height, pageCount } = design
  const { name, category, businessProfileId } = withActs(design, acts)
  const kind = kindLabel(category, pageCount)
  const template = { id, name: design.name, category: design.category }
  return (
    <DesignCard
      name={name}
      ratio={width / height}
      shapes={[shapeOf({ width, height })]}
      to={`/editor/${id}`}
      label={strings.designToOpen(name, kind)}
      picture={<OwnPicture design={design} />}
      actions={
        <>
          <ButtonLink to={`/editor/${id}`} variant="ink" size="sm" aria-label={strings.openName(name)}>
            {strings.open}
          </ButtonLink>
          <Menu
            placement="bottom-end"
            trigger={
              <IconButton ref={more} label={strings.moreFor(name)}>
                <Ellipsis size={17} aria-hidden />
              </IconButton>
            }
            onOpen={preloadBy(DesignBusinessesDialog).onFocus}
            items={[
              { id: 'rename', label: strings.rename, icon: Pencil, onSelect: () => ask('name') },
              {
                id: 'copy',
                label: strings.makeACopy,
                icon: Copy,
                onSelect: () => perform({ kind: 'copy', template }),
              },
              {
                id: 'bulk',
                label: strings.manyPicturesFromAList,
                icon: Images,
                onSelect: () => navigate(`/editor/${id}?bulk=1`),
              },
              { id: 'category', label: strings.changeCategory, icon: Tag, onSelect: () => ask('category') },
              { id: 'businesses', label: strings.businesses, icon: Building2, onSelect: () => ask('businesses') },
              {
                id: 'delete',
                label: strings.delete,
                icon: Trash2,
                isDanger: true,
                startsGroup: true,
                onSelect: () => perform({ kind: 'delete', template }),
              },
            ]}
          />
        </>
      }
      field={
        changing === 'name' ? (
          <NameField name={name} onSave={(next) => perform({ kind: 'rename', name: next, template })} onEnd={end} />
        ) : null
      }
    >
      {changing === 'category' ? (
        <CategoryField
          name={name}
          category={category}
          onSave={(next) => perform({ kind: 'categorize', category: next, template })}
          onEnd={end}
        />
      ) : (
        <span className={line}>{kind}</span>
      )}
      {businesses.length > 1 && <span className={line}>{ownerLabel(businessProfileId, businesses)}</span>}
      <InBrands designId={id} businesses={businesses} />
      <DesignBusinessesDialog
        open={changing === 'businesses'}
        onClose={() => end()}
        design={{ id, name, category, businessProfileId }}
      />
    </DesignCard>
  )
}

/**
 * What of a design is being changed in its place. It begins once the menu that it was chosen from has given the focus
 * back to its button: what got the focus before would lose it.
 */
function useChanging() {
  const [changing, setChanging] = useState<Changing | null>(null)
  const asked = useRef<Changing>(null)
  const button = useRef<HTMLButtonElement>(null)
  const more = useCallback((element: HTMLButtonElement) => {
    button.current = element
    const begin = () => {
      if (asked.current === null) return
      setChanging(asked.current)
      asked.current = null
    }
    element.addEventListener('focus', begin)
    return () => element.removeEventListener('focus', begin)
  }, [])
  return {
    changing,
    /** Of the menu's button. */
    more,
    ask: (what: Changing) => {
      asked.current = what
    },
    /** By a key: the button that it began with gets the focus. */
    end: (byKey = false) => {
      setChanging(null)
      if (byKey) button.current?.focus()
    },
  }
}

/** As it will be once what is under way has succeeded. */
function withActs(design: Template, acts: readonly TemplateAct[]) {
  let { name, category, businessProfileId } = design
  for (const act of acts) {
    if (act.kind === 'rename') name = act.name
    if (act.kind === 'categorize') category = act.category
    if (act.kind === 'assign') businessProfileId = act.businessProfileId
  }
  return { name, category, businessProfileId }
}

function ownerLabel(businessProfileId: number | null, businesses: readonly DesignBusiness[]): string {
  const owner = businesses.find(({ id }) => id === businessProfileId)
  return owner ? strings.forName(owner.name) : strings.forAllBusinesses
}

function InBrands({ designId, businesses }: { designId: number; businesses: readonly DesignBusiness[] }) {
  const names = businesses.filter(({ templates }) => templates.includes(designId)).map(({ name }) => name)
  return names.length > 0 && <span className={line}>{strings.inTheBrandOfNames(listed(names))}</span>
}
