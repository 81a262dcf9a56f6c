import { formatDay } from '@numera/rules/dates';
import { formatCents } from '@numera/rules/money';
import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import type { Payment } from './payment.ts';

interface Slip {
  identificationField: string;
  nossoNumero: string;
  barCode: string;
}

const LEFT = 40;
const WIDTH = 515;

/** The slip on one A4 page: typed line, the fields a bank expects, and the bars in Interleaved 2 of 5. */
export async function slipPdf(payment: Payment, slip: Slip): Promise<Buffer> {
  const bars = await bwip.toBuffer({ bcid: 'interleaved2of5', text: slip.barCode, scale: 3, height: 13 });
  const doc = new PDFDocument({ size: 'A4', margin: LEFT, info: { Title: `Boleto ${slip.nossoNumero}` } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => doc.on('end', resolve));

  doc.font('Helvetica-Bold').fontSize(18).text('461-0', LEFT, 60);
  doc.fontSize(12).text(spacedLine(slip.identificationField), LEFT + 90, 64, { width: WIDTH - 90, align: 'right' });
  doc
    .moveTo(LEFT, 86)
    .lineTo(LEFT + WIDTH, 86)
    .stroke();
  const fields: [string, string][] = [
    ['Beneficiário', 'NUMERA AMBIENTE DE TESTE'],
    ['Local de pagamento', 'Nenhum: este boleto não pode ser pago'],
    ['Vencimento', formatDay(payment.dueDate)],
    ['Valor do documento', formatCents(payment.cents)],
    ['Nosso número', slip.nossoNumero],
    ['Número do documento', payment.invoiceNumber],
    ['Data do documento', formatDay(payment.dateCreated)],
    ['Descrição', payment.description ?? '-'],
  ];
  fields.forEach(([label, value], index) => {
    const top = 100 + index * 36;
    doc.font('Helvetica').fontSize(8).fillColor('#475569').text(label, LEFT, top);
    doc
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor('#0f172a')
      .text(value, LEFT, top + 11, { width: WIDTH, height: 14, ellipsis: true });
  });
  doc.image(bars, LEFT, 410, { width: 400 });

  doc
    .save()
    .rotate(-30, { origin: [297, 420] })
    .fillColor('#b91c1c')
    .fillOpacity(0.18);
  doc.font('Helvetica-Bold').fontSize(44).text('AMBIENTE DE TESTES', 0, 400, { width: 595, align: 'center' });
  doc.restore();
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

/** `46190000050000000012574514900005916470000004990` → `46190.00005 00000.000125 74514.900005 9 16470000004990`. */
export const spacedLine = (line: string): string =>
  line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
