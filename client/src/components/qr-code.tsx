import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../ui/skeleton.tsx'

interface QrCodeProps {
  text: string
  /** Alternative text of the image. */
  label: string
  className?: string
}

/** QR code of a text. The QR code library loads on first use. */
export function QrCode({ text, label, className = 'size-44' }: QrCodeProps) {
  const svg = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { toString } = await import('qrcode')
      return toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
    },
    staleTime: Infinity,
  })
  if (!svg.data) return <Skeleton className={className} />
  return (
    <img
      alt={label}
      className={`rounded-md bg-white ${className}`}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg.data)}`}
    />
  )
}
