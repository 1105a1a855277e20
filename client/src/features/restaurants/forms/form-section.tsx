import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'

interface FormSectionProps {
  title: string
  description?: string
  /** Id of the section's element, which links refer to. */
  id?: string
  /** True for content with its own grid. The section then has no columns. */
  plain?: boolean
  children: ReactNode
}

/** Titled section of a form, with two columns on tablets and desktops. */
export function FormSection({ title, description, id, plain, children }: FormSectionProps) {
  return (
    <Card id={id} className="scroll-mt-6" aria-label={title}>
      <CardHeader title={title} description={description} />
      <CardBody className={plain ? 'flex flex-col gap-5' : 'grid gap-5 sm:grid-cols-2'}>{children}</CardBody>
    </Card>
  )
}
