import { newPlan, typedSlug } from '@numera/rules/plan-forms';
import { Form } from 'antd';
import Input from 'antd/es/input/Input';
import { formRule } from '../../ui/form-rule.ts';
import { texts } from './texts.ts';

/** A plan's id, which becomes one while it is being typed. */
export const SlugField = () => (
  <Form.Item
    className="field span-4"
    name="slug"
    label={texts.id}
    extra={texts.create.slugHint}
    normalize={typedSlug}
    validateTrigger={[]}
    rules={[formRule(newPlan, 'slug')]}
  >
    <Input required aria-required maxLength={newPlan.slug.maxLength} autoCapitalize="none" spellCheck={false} />
  </Form.Item>
);
