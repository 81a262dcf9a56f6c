import { consent } from '@numera/rules/registration-form';
import { Checkbox, Form } from 'antd';
import { formRule } from '../../ui/form-rule.ts';
import { texts } from './texts.ts';

export function TermsText() {
  return (
    <details className="terms__details">
      <summary>{texts.readTerms}</summary>
      <ul>
        {texts.termsText.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </details>
  );
}

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
