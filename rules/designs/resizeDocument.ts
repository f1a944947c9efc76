import type { DesignDocument, DesignSize } from '../../contract/designDocument.ts'

export const resizeDocument = (design: DesignDocument, size: DesignSize): DesignDocument => ({ ...design, ...size })
