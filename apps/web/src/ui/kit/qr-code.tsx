import { QRCode } from 'antd';

/** Dark on light in both themes: many a camera reads nothing else. By itself, since nothing else of the panel draws one. */
const QrCode = ({ text, label }: { text: string; label: string }) => (
  <div className="qr-code">
    <QRCode value={text} type="svg" size={192} bordered={false} color="#000000" bgColor="#ffffff" aria-label={label} />
  </div>
);
export default QrCode;
