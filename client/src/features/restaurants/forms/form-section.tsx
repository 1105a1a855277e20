import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'

/** A titled part of the form, two columns from a tablet up. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody className="grid gap-5 sm:grid-cols-2">{children}</CardBody>
    </Card>
  )
}
