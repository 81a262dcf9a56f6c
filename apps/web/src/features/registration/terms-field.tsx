import { consent } from '@numera/rules/registration-form';
import { Checkbox, Form } from 'antd';
import { formRule } from '../../ui/form-rule.ts';
import { TermsText } from '../../ui/terms-text.tsx';
import { texts } from './texts.ts';

export function TermsField() {
  return (
    <div className="terms">
      <TermsText />
      <Form.Item
        className="field terms__field"
        name="terms"
        valuePropName="checked"
        validateTrigger={[]}
        rules={[formRule(consent, 'terms')]}
      >
        <Checkbox>{texts.terms}</Checkbox>
      </Form.Item>
    </div>
  );
}
