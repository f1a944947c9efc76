import { useSearchParams } from 'react-router-dom'
import { type DesignShape, designShapes, type TemplateCategory } from '../../../../contract/templates.ts'
import { categoryIn } from '../../../../rules/designs/categories.ts'

/** Which designs are shown, as the address has it: it can be kept, shared and gone back to. */
export interface DesignsAddress {
  search: string
  shape: DesignShape | null
  category: TemplateCategory | null
  /** The person's own, not those that come with the product. */
  isOwn: boolean
  page: number
}

/** Every design of a kind. */
export const everyDesign = { search: '', shape: null, category: null, page: 1 } satisfies Partial<DesignsAddress>

const shapeIn = (text: string | null): DesignShape | null => designShapes.find((one) => one === text) ?? null
const pageIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

/** The address, and a way to change parts of it. */
export function useDesignsAddress() {
  const [params, setParams] = useSearchParams()
  const address: DesignsAddress = {
    search: params.get('search') ?? '',
    shape: shapeIn(params.get('size')),
    category: categoryIn(params.get('category')),
    isOwn: params.get('own') === '1',
    page: pageIn(params.get('page')),
  }
  const show = (change: Partial<DesignsAddress>) => setParams(paramsOf({ ...address, ...change }), { replace: true })
  return { address, show }
}

const paramsOf = ({ search, shape, category, isOwn, page }: DesignsAddress): Record<string, string> => ({
  ...(search && { search }),
  ...(shape && { size: shape }),
  ...(category && { category }),
  ...(isOwn && { own: '1' }),
  ...(page > 1 && { page: String(page) }),
})
