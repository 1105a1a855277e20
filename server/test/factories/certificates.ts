import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import forge from 'node-forge'

/** Certificate with its private key, as PEM. */
export interface CertificateWithKey {
  certificate: string
  key: string
}

interface CertificateOptions {
  name: string
  issuer?: CertificateWithKey
  /** True if the certificate may sign others. */
  isAuthority?: boolean
  /** IP address of a server certificate. */
  ip?: string
  /** Apple's pass type identifier. Certificates of passes have it as the user id of their subject. */
  uid?: string
}

let serial = 1

/** Creates a certificate signed by `issuer`, or self-signed. It is valid for a day. */
export function buildCertificate({
  name,
  issuer,
  isAuthority = false,
  ip,
  uid,
}: CertificateOptions): CertificateWithKey {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  serial += 1
  certificate.serialNumber = serial.toString(16).padStart(4, '0')
  certificate.validity.notBefore = new Date(Date.now() - 3_600_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  const subject = [
    ...(uid === undefined ? [] : [{ type: '0.9.2342.19200300.100.1.1', value: uid }]),
    { name: 'commonName', value: name },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(
    issuer ? forge.pki.certificateFromPem(issuer.certificate).subject.attributes : subject,
  )
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyCertSign: isAuthority, keyEncipherment: !isAuthority },
    ...(ip === undefined ? [] : [{ name: 'subjectAltName', altNames: [{ type: 7, ip }] }]),
  ])
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? key), forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key }
}

export const PASS_TYPE_ID = 'pass.test.forki.card'
const PASSPHRASE = 'sello de cera'

/**
 * Creates a certificate chain like Apple's (root, intermediate, pass certificate with an encrypted key) in
 * files, with the settings that name them.
 */
export function buildAppleCertificates() {
  const root = buildCertificate({ name: 'Test Root', isAuthority: true })
  const wwdr = buildCertificate({ name: 'Test WWDR', isAuthority: true, issuer: root })
  const pass = buildCertificate({ name: `Pass Type ID: ${PASS_TYPE_ID}`, issuer: wwdr, uid: PASS_TYPE_ID })
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-pass-'))
  const file = (name: string, text: string) => {
    const filePath = path.join(folder, name)
    writeFileSync(filePath, text)
    return filePath
  }
  const encryptedKey = forge.pki.encryptRsaPrivateKey(forge.pki.privateKeyFromPem(pass.key), PASSPHRASE)
  return {
    root,
    wwdr,
    pass,
    folder,
    root_file: file('root.pem', root.certificate),
    env: {
      APPLE_PASS_TYPE_ID: PASS_TYPE_ID,
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_PASS_CERT: file('pass.pem', pass.certificate),
      APPLE_PASS_KEY: file('pass.key', encryptedKey),
      APPLE_PASS_KEY_PASSPHRASE: PASSPHRASE,
      APPLE_WWDR_CERT: file('wwdr.pem', wwdr.certificate),
      FORKI_PUBLIC_URL: 'https://forki.test',
    },
  }
}
