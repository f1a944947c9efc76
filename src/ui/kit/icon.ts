import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'

/** A sign beside a name: one of Lucide, or one whose code comes when it is seen. */
export type Icon = ComponentType<Pick<LucideProps, 'size' | 'strokeWidth' | 'aria-hidden'>>
